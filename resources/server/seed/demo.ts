import { translate } from 'panel-engine/format'
import { graphicActions } from '../reference'
import { demoCampaigns } from './campaigns'
import content from './data/content.json'
import halls from './data/halls.json'
import { instantAfter } from './days'
import {
  demoAdverts,
  demoBanners,
  demoFliers,
  demoLinks,
  demoNewProducts,
  demoPromotions,
} from './offers'
import { demoClients, type DemoClient } from './people'
import { demoProducts } from './products'
import { demoPushes } from './pushHistory'
import { demoCalendarDays, demoCalendars } from './promoCalendar'
import { demoScratchCardItems, demoScratchCards } from './promoScratchCards'
import { chance } from './random'
import { picture, type DemoContent, type DemoRecord } from 'panel-engine/server'
import { linkTo } from './links'
import { demoSuggestions } from './suggestions'
import { targetOf } from './targets'

/**
 * Everything that a fresh demo shows. Users come without a password, and the client base is apart
 * (`demoClients`), for it is no resource; it is to be written before records with card lists are.
 *
 * @param today `YYYY-MM-DD`: what is active, planned and over is counted from it
 */
export function demoContent(today: string): DemoContent {
  const clients = demoClients(today)
  const offers = {
    fliers: demoFliers(today, clients),
    'market-makro': demoPromotions(today, clients),
    'new-products': demoNewProducts(today, clients),
  }
  const counts = Object.entries(offers).map(([name, records]) => [name, records.length] as const)
  return {
    hall: demoHalls(),
    'custom-roles': [
      customRole('Banery i grafiki', { changes: ['banners', 'graphics'], deletes: ['banners'] }),
      customRole('Kalendarz promocji', { changes: ['promo-calendar'], deletes: [] }),
      customRole('Podgląd linków i wersji', { sees: ['dynamic-links', 'app-versions'] }),
    ],
    users: demoUsers(today),
    ...offers,
    products: demoProducts(Object.fromEntries(counts)),
    adverts: demoAdverts(today, clients),
    banners: demoBanners(today, clients),
    'dynamic-links': demoLinks(today, clients),
    graphics: demoGraphics(),
    dashboard: demoDashboard(clients),
    'dashboard-extra': content.dashboardExtra.map((name, n) => ({
      name,
      customerType: [1, 2, 4, 7][n] ?? 7,
      image: picture(240, 240, name, n * 70 + 30),
    })),
    'promo-BMPL': content.bmpl.map((name, n) => ({
      name,
      image: picture(640, 240 + n * 20, name, 110 + n * 12),
      target: targetOf(n, clients),
    })),
    'promo-BMPL-menu': [
      ...menu('extra', content.bmplExtra, 90),
      ...menu('departments', content.bmplDepartments, 130),
    ],
    'promo-calendar': demoCalendars(today, clients),
    'promo-calendar-days': demoCalendarDays(today),
    'promo-vouchers': demoVouchers(clients),
    ...demoCampaigns(today, clients),
    'marketing-consents': [
      {
        image: picture(640, 360, content.marketingConsents.title, 205),
        text: content.marketingConsents.text,
      },
    ],
    'app-versions': content.appVersions.toReversed(),
    'promo-scratch-cards': demoScratchCards(clients),
    'promo-scratch-card-items': demoScratchCardItems(today),
    'push-history': demoPushes(today, clients.length),
    suggestions: demoSuggestions(today, clients),
    'imports-history': demoImports(today, clients.length),
  }
}

const demoHalls = (): DemoRecord[] =>
  halls.map(({ id, phone, ...hall }, n) => ({
    id,
    ...hall,
    url: `https://www.example.com/hale/${id}`,
    email: `hala${id}@example.com`,
    phones: n % 3 === 0 ? [phone, `601 ${String(200 + n)} ${String(310 + n)}`] : [phone],
    openHours: content.openHours[n % 4 === 0 ? 0 : 1] ?? [],
  }))

/** The staff, of whom most were here this week and one never. */
const demoUsers = (today: string): DemoRecord[] =>
  content.users.map(([account, firstName = '', lastName = '', role, description = ''], n) => ({
    lastSignIn: role ? instantAfter(today, -((n * n) % 11) - 1, 22_000 + n * 1_700) : null,
    username: `${account}@example.com`,
    email: `${account}@example.com`,
    firstName,
    lastName,
    description,
    roles: role ? [role] : [],
  }))

const demoGraphics = (): DemoRecord[] =>
  graphicActions.flatMap(({ id, name }, n) =>
    (n < 3 ? [1, 2, 4] : [7]).map((customerType) => ({
      actionId: id,
      customerType,
      image: picture(320, 200, name, (n * 50 + customerType * 14) % 360),
    })),
  )

const demoDashboard = (clients: readonly DemoClient[]): DemoRecord[] =>
  content.dashboard.map((name, n) => ({
    name,
    image: picture(640, 300, name, (n * 44 + 250) % 360),
    deeplink:
      n % 3 === 0
        ? linkTo({ id: 'dashboard', dashboardName: 'dashboard_extra' })
        : n % 3 === 1
          ? linkTo({ id: 'vouchers' })
          : null,
    target: targetOf(n + 2, clients),
  }))

const menu = (list: string, names: readonly string[], hue: number): DemoRecord[] =>
  names.map((name, n) => ({ list, name, image: picture(100, 100, name, (hue + n * 23) % 360) }))

const demoVouchers = (clients: readonly DemoClient[]): DemoRecord[] =>
  content.vouchers.map((name, n) => ({
    actionIdentifier: `VCH-2026-${String(n + 101)}`,
    banner: picture(640, 320, name, (n * 29 + 330) % 360),
    statute: n % 3 === 2 ? null : { pdf: `${content.statute}: ${name}` },
    target: targetOf(n + 4, clients),
  }))

/**
 * An import or two on most days of the last month, at night and in the morning.
 * @param clients how many the base has by now; it grew to that by a few a night
 */
function demoImports(today: string, clients: number): DemoRecord[] {
  const luck = chance(31)
  const imports: DemoRecord[] = []
  const say = (key: string, count: number) => translate('pl', key, { smart_count: count })
  let base = clients
  for (let day = 0; day >= -29; day--) {
    for (const hour of luck.percent(40) ? [4, 2] : luck.percent(90) ? [2] : []) {
      const start = hour * 3_600 + luck.between(0, 1_500)
      const isBase = hour === 2 && !luck.percent(5)
      const [text = '', status = ''] = isBase
        ? (content.imports[0] ?? [])
        : luck.pick(content.imports.slice(1))
      const joined = luck.between(1, 4)
      imports.push({
        startDateTime: instantAfter(today, day, start),
        endDateTime: instantAfter(today, day, start + luck.between(8, 420)),
        description: text
          .replaceAll('%base', say('report.base', base))
          .replaceAll('%new', String(joined))
          .replaceAll('%cards', say('input.cards.count', luck.between(20, clients)))
          .replaceAll('%loaded', say('imports.loaded', luck.between(24, 180)))
          .replaceAll('%rejected', say('imports.rejected', luck.between(2, 40))),
        status,
      })
      if (isBase) base -= joined
    }
  }
  return imports.toReversed()
}

interface Permitted {
  readonly sees?: readonly string[]
  readonly changes?: readonly string[]
  readonly deletes?: readonly string[]
}

/** A role that an administrator has made; nobody has it yet. */
const customRole = (name: string, { sees, changes = [], deletes = [] }: Permitted): DemoRecord => ({
  name,
  description: null,
  viewable: sees ?? changes,
  changeable: changes,
  deletable: deletes,
})
