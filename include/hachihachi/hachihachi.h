/** @file hachihachi.h
 *  The whole interface, in the order in which it reads best. Where a comment says "rules 8.1", it
 *  means that section of doc/rules.md, which is installed with the documentation. */
#ifndef HACHIHACHI_HACHIHACHI_H
#define HACHIHACHI_HACHIHACHI_H

#include <hachihachi/export.h>
#include <hachihachi/version.h>
#include <hachihachi/types.h>
#include <hachihachi/status.h>
#include <hachihachi/card.h>
#include <hachihachi/name.h>
#include <hachihachi/rules.h>
#include <hachihachi/yaku.h>
#include <hachihachi/settle.h>
#include <hachihachi/event.h>
#include <hachihachi/game.h>
#include <hachihachi/deal.h>
#include <hachihachi/record.h>
#include <hachihachi/view.h>
#include <hachihachi/bot.h>

#endif
