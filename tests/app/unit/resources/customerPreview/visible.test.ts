import { describe, expect, it } from 'vitest'
import { resourceByName } from '../../../../../src/schema/registry'
import {
  whyHidden,
  type Above,
  type Question,
  type Viewer,
} from '../../../../../resources/customerPreview/visible'

/** Typed by hand from the specification and the contract; nothing here is computed. */

const guest: Viewer = { kind: 'guest' }
const person = (
  customerType: number | null,
  hall: number | null = null,
  subtype: number | null = null,
) => ({ customerType, hall, subtype }) as const
const client = (...people: ReturnType<typeof person>[]): Viewer => ({
  kind: 'client',
  card: '9001',
  people,
})
const trader = client(person(1))
const horeca = client(person(2))
const day = '2026-12-06'

const target = (changes: object = {}) => ({
  customerType: 7,
  customerSubtypes: [],
  halls: [],
  anonymous: false,
  user: null,
  ...changes,
})
const picture = { url: '/a.png', preview: null }
const whole = {
  banners: { startDate: '2026-12-01', endDate: '2026-12-31', banner: picture, target: target() },
  fliers: {
    startDate: '2026-12-01',
    endDate: '2026-12-31',
    visibleFrom: null,
    photo: picture,
    availableAnonymous: false,
    availableSignedIn: true,
    target: target(),
  },
  adverts: {
    startDate: '2026-12-01',
    endDate: '2026-12-31',
    active: true,
    banner: picture,
    advert: picture,
    target: target(),
  },
  graphics: { actionId: 'main_menu', customerType: 2, image: picture },
  'promo-customer-basket-actions': {
    dateFrom: '2026-12-06',
    dateTo: '2026-12-06',
    image: picture,
    target: target(),
  },
  'promo-calendar': {
    startDate: '2026-12-01',
    endDate: '2026-12-24',
    status: 'active',
    showPastDays: false,
    background: picture,
    scratched: picture,
    target: target(),
  },
  'promo-calendar-days': { date: '2026-12-06', inactive: false, invisible: false, image: picture },
  'promo-scratch-cards': { imageTop: picture, imageScratchCard: picture, target: target() },
  'promo-scratch-card-items': {
    showFrom: '2026-12-06T08:00:00+01:00',
    activeAt: '2026-12-06T09:00:00+01:00',
    activeTo: '2026-12-06T10:00:00+01:00',
    showTo: '2026-12-06T20:00:00+01:00',
    image: picture,
  },
  products: { isActive: true, photo: picture },
  'marketing-consents': { image: picture, text: 'Zgoda' },
} as const

type Name = keyof typeof whole

interface Asked {
  readonly viewer?: Viewer
  readonly day?: string
  readonly at?: string
  readonly isListed?: boolean
  readonly above?: readonly [name: Name, changes?: object]
}

function why(name: Name, changes: object = {}, asked: Asked = {}) {
  const now = asked.day ?? day
  const question: Question = {
    viewer: asked.viewer ?? horeca,
    moment: { day: now, at: Date.parse(asked.at ?? `${now}T12:00:00+01:00`) },
    isListed: () => asked.isListed === true,
  }
  const [parent, more] = asked.above ?? []
  const above: Above | null = parent
    ? { resource: resourceByName(parent), record: { ...whole[parent], ...more } }
    : null
  return whyHidden(resourceByName(name), { ...whole[name], ...changes }, { ...question, above })
}

const cards = (changes: object = {}) => ({ target: target({ customerType: null, ...changes }) })
const scratch = { above: ['promo-scratch-cards'] } as const
const december = { above: ['promo-calendar'] } as const

describe('a record is shown', () => {
  it.each<readonly [string, Name, object, Asked]>([
    ['on its first day', 'banners', { startDate: day }, {}],
    ['on its last day', 'banners', { endDate: day }, {}],
    ['on the one day it has', 'promo-customer-basket-actions', {}, {}],
    ['to everybody', 'banners', {}, { viewer: trader }],
    ['to clients of no group where it is for all', 'banners', {}, { viewer: client(person(null)) }],
    ['to its group', 'banners', { target: target({ customerType: 2 }) }, {}],
    ['to a group of several', 'banners', { target: target({ customerType: 6 }) }, {}],
    [
      'to a client of several groups',
      'banners',
      { target: target({ customerType: 1 }) },
      { viewer: client(person(3)) },
    ],
    [
      'to its sub-group',
      'banners',
      { target: target({ customerType: 0, customerSubtypes: [21] }) },
      { viewer: client(person(2, null, 21)) },
    ],
    [
      'in its hall',
      'banners',
      { target: target({ halls: [10, 12] }) },
      { viewer: client(person(2, 12)) },
    ],
    [
      'to the second client under a card',
      'banners',
      { target: target({ customerType: 1, halls: [12] }) },
      { viewer: client(person(2, 10), person(1, 12)) },
    ],
    ['to a card on its list', 'banners', cards({ targetUsers: 3 }), { isListed: true }],
    ['to its one card', 'banners', cards({ user: '9001' }), {}],
    ['to guests where its flag says so', 'banners', { guest: true }, { viewer: guest }],
    [
      'to guests whatever its halls',
      'banners',
      { guest: true, target: target({ halls: [12] }) },
      { viewer: guest },
    ],
    [
      'to guests by its target',
      'adverts',
      { target: target({ anonymous: true }) },
      { viewer: guest },
    ],
    [
      'before its start from the day that it is visible from',
      'fliers',
      { startDate: '2026-12-10', visibleFrom: day },
      {},
    ],
    ['to the group of its graphic', 'graphics', {}, {}],
    ['to a group of several, by its graphic', 'graphics', { customerType: 6 }, {}],
    ['by a graphic for all, to guests too', 'graphics', { customerType: 7 }, { viewer: guest }],
    ['without anybody named', 'marketing-consents', {}, { viewer: guest }],
    ['under what is shown', 'products', {}, { above: ['fliers'] }],
    ['as a day of today', 'promo-calendar-days', {}, december],
    ['as a day to come', 'promo-calendar-days', { date: '2026-12-24' }, december],
    ['as an inactive day', 'promo-calendar-days', { inactive: true }, december],
    [
      'as a day gone by where the calendar shows these',
      'promo-calendar-days',
      { date: '2026-12-05' },
      { above: ['promo-calendar', { showPastDays: true }] },
    ],
    [
      'as a scratch field from its first moment',
      'promo-scratch-card-items',
      {},
      { ...scratch, at: '2026-12-06T07:00:00.000Z' },
    ],
    [
      'as a scratch field whose time is over',
      'promo-scratch-card-items',
      {},
      { ...scratch, at: '2026-12-06T18:59:59.999Z' },
    ],
  ])('%s', (_, name, changes, asked) => {
    expect(why(name, changes, asked)).toEqual([])
  })
})

describe('a record is hidden', () => {
  it.each<readonly [string, string, Name, object, Asked]>([
    ['the day before it begins', 'notYet', 'banners', { startDate: '2026-12-07' }, {}],
    ['the day after it ends', 'ended', 'banners', { endDate: '2026-12-05' }, {}],
    ['while it is off', 'off', 'adverts', { active: false }, {}],
    [
      'until the day that it is visible from',
      'notYet',
      'fliers',
      { visibleFrom: '2026-12-07' },
      {},
    ],
    [
      'from those who are signed in',
      'guestsOnly',
      'fliers',
      { availableAnonymous: true, availableSignedIn: false },
      {},
    ],
    ['from guests', 'signedInOnly', 'fliers', {}, { viewer: guest }],
    ['from guests where nobody said so', 'signedInOnly', 'banners', {}, { viewer: guest }],
    [
      'from another group',
      'group',
      'banners',
      { target: target({ customerType: 2 }) },
      { viewer: trader },
    ],
    [
      'from another sub-group',
      'group',
      'banners',
      { target: target({ customerType: 0, customerSubtypes: [21] }) },
      { viewer: client(person(2, null, 22)) },
    ],
    [
      'from a client of no sub-group',
      'group',
      'banners',
      { target: target({ customerType: 0, customerSubtypes: [21] }) },
      {},
    ],
    [
      'in another hall',
      'hall',
      'banners',
      { target: target({ halls: [10] }) },
      { viewer: client(person(2, 12)) },
    ],
    ['from a client of no hall', 'hall', 'banners', { target: target({ halls: [10] }) }, {}],
    [
      'where no client of the card has both',
      'hall',
      'banners',
      { target: target({ customerType: 1, halls: [10] }) },
      { viewer: client(person(2, 10), person(1, 12)) },
    ],
    ['from a card that its list does not have', 'cards', 'banners', cards({ targetUsers: 3 }), {}],
    ['from another card', 'cards', 'banners', cards({ user: '9002' }), {}],
    [
      'from guests by its list, whatever its flag says',
      'cards',
      'banners',
      { guest: true, ...cards({ targetUsers: 3 }) },
      { viewer: guest },
    ],
    ['by a graphic for another group', 'group', 'graphics', { customerType: 5 }, {}],
    ['by a graphic for a group, from guests', 'group', 'graphics', {}, { viewer: guest }],
    ['without its picture', 'noPicture', 'products', { photo: null }, { above: ['fliers'] }],
    ['while the product is off', 'off', 'products', { isActive: false }, { above: ['fliers'] }],
    [
      'with its flier',
      'parent',
      'products',
      {},
      { above: ['fliers', { visibleFrom: '2026-12-07' }] },
    ],
    [
      'under a flier for others',
      'parent',
      'products',
      {},
      { above: ['fliers', { target: target({ customerType: 1 }) }] },
    ],
    ['as a calendar that is always off', 'off', 'promo-calendar', { status: 'disabled' }, {}],
    ['as a calendar still closed', 'notYet', 'promo-calendar', { startDate: '2026-12-07' }, {}],
    ['as an invisible day', 'off', 'promo-calendar-days', { invisible: true }, december],
    [
      'as a day before its calendar',
      'outside',
      'promo-calendar-days',
      { date: '2026-11-30' },
      { above: ['promo-calendar', { showPastDays: true }] },
    ],
    [
      'as a day after its calendar',
      'outside',
      'promo-calendar-days',
      { date: '2026-12-25' },
      december,
    ],
    ['as a day gone by', 'ended', 'promo-calendar-days', { date: '2026-12-05' }, december],
    [
      'as a scratch field until its first moment',
      'notYet',
      'promo-scratch-card-items',
      {},
      { ...scratch, at: '2026-12-06T06:59:59.999Z' },
    ],
    [
      'as a scratch field with the moment that it ends at',
      'ended',
      'promo-scratch-card-items',
      {},
      { ...scratch, at: '2026-12-06T19:00:00.000Z' },
    ],
  ])('%s: %s', (_, reason, name, changes, asked) => {
    expect(why(name, changes, asked)).toEqual([reason])
  })

  it('for every reason there is, in their order', () => {
    const changes = {
      active: false,
      endDate: '2026-12-05',
      banner: null,
      target: target({ customerType: 1, halls: [10] }),
    }
    expect(why('adverts', changes)).toEqual(['off', 'ended', 'group', 'hall', 'noPicture'])
  })
})
