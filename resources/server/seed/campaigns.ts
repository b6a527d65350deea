import { dnr } from '../reference'
import content from './data/content.json'
import { addDays } from 'panel-engine/schema'
import type { DemoClient } from './people'
import { picture, type DemoRecord } from 'panel-engine/server'
import { linkTo } from './links'
import { targetOf } from './targets'

const { campaigns } = content

/** A picture 640 wide; campaigns differ in height and hue. */
const wide = (title: string, n: number, hue: number) =>
  picture(640, 260 + (n % 3) * 30, title, (hue + n * 31) % 360)

const rules = (title: string) => ({ pdf: `${content.statute}: ${title}` })

/** The number that a campaign has elsewhere: `KON-2026-101`. */
const code = (prefix: string, n: number) => `${prefix}-2026-${String(n + 101)}`

/** The promotional campaigns of the app that are a list and a form, or one form. */
export function demoCampaigns(
  today: string,
  clients: readonly DemoClient[],
): Readonly<Record<string, readonly DemoRecord[]>> {
  const of = (
    titles: readonly string[],
    shift: number,
    record: (title: string, n: number) => DemoRecord,
  ): DemoRecord[] =>
    titles.map((title, n) => ({ ...record(title, n), target: targetOf(n + shift, clients) }))
  return {
    'promo-gold-emirates': of(campaigns.contests, 1, (title, n) => ({
      competitionId: code('KON', n),
      image: wide(title, n, 40),
      statute: n === 3 ? null : rules(title),
    })),
    'promo-good-brands': of(campaigns.goodBrands, 3, (title, n) => ({
      actionNo: code('DM', n),
      image: wide(title, n, 90),
    })),
    'promo-lottery-retro': of(campaigns.lotteries, 0, (title, n) => ({
      competitionId: code('LOT', n),
      image: wide(title, n, 200),
    })),
    'promo-checked-prices': [{ image: wide(campaigns.checkedPrices, 0, 140) }],
    'promo-customer-basket': [{ image: wide(campaigns.basket, 0, 20) }],
    'promo-customer-basket-actions': of(campaigns.basketActions, 2, (title, n) => ({
      actionIdentifier: code('KOSZ', n),
      dateFrom: addDays(today, n * 9 - 20),
      dateTo: addDays(today, n * 9 - 6),
      image: wide(title, n, 10),
    })),
    'promo-restart-gastro': of(campaigns.restart, 2, (title, n) => ({
      displayPlace: n * 2 + 1,
      image: wide(title, n, 320),
    })),
    'promo-programs': of(campaigns.programs, 6, (name, n) => ({
      serviceId: code('USL', n),
      name,
      planogram: n % 2 === 1 ? { pdf: `${campaigns.planogram}: ${name}` } : null,
      statute: n % 2 === 0 ? rules(name) : null,
    })),
    'promo-retro-delivery': of(campaigns.deliveries, 5, (title, n) => ({
      actionNo: code('RET', n),
      document: { pdf: `${campaigns.terms}: ${title}` },
    })),
    'promo-actions': of(campaigns.actions, 7, (title, n) => ({
      actionNo: code('AKC', n),
      banner: wide(title, n, 260),
      statute: n === 2 ? null : rules(title),
      deeplink: n % 2 === 0 ? linkTo({ id: 'vouchers' }) : null,
    })),
    'promo-nbp': of(campaigns.bonus, 1, (title, n) => ({
      programId: code('BON', n),
      imageTop: wide(title, n, 170),
      imageBottom: n === 1 ? null : wide(title, n + 1, 180),
      statute: rules(title),
    })),
    'promo-bonus24-program': of(campaigns.bonus24, 3, (title, n) => ({
      competitionId: code('BT24', n),
      imageTop: wide(title, n, 220),
      imageBottom: wide(title, n + 1, 230),
      statute: rules(title),
    })),
    'promo-suppliers-cashback': of(campaigns.cashback, 4, (title, n) => ({
      actionId: code('CB', n),
      image: wide(title, n, 60),
      statute: rules(title),
    })),
    'promo-suppliers-cashback-provider': campaigns.providers.map((title, n) => ({
      providerId: code('DOST', n),
      image: wide(title, n, 300),
    })),
    'promo-wallet': of(campaigns.wallet, 5, (title, n) => ({
      identifier: n + 1,
      image: wide(title, n, 130),
    })),
    'promo-article-prices': campaigns.prices.map((dnrName, n) => ({
      dnrName,
      image: picture(320, 96, dnrOf(dnrName), (n * 37 + 80) % 360),
      target: targetOf(n + 2, clients),
    })),
  }
}

/** What an entry of the reference list is called. */
const dnrOf = (id: number): string => dnr.find((one) => one.id === id)?.name ?? ''
