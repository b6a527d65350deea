import { describe, expect, it } from 'vitest'
import type { Request } from '../../../../../dataProvider/http'
import { formatNumber } from '../../../../../i18n/format'
import { saidIn } from '../../../../../src/schema'
import { resourceByName } from '../../../../../src/schema/registry'
import { seenBy } from '../../../../../resources/customerPreview/seenBy'
import { dayFrom, t, typedDay } from '../../../../support/text'

const banner = { url: '/api/file/banners/a', preview: null, width: 640, height: 360 }
const everybody = { customerType: 7, customerSubtypes: [], halls: [], anonymous: false, user: null }

/** What is told of a saved banner, where its group has so many clients; the query that counted them. */
async function toldOf(
  values: Readonly<Record<string, unknown>>,
  { count = 1240, name = 'banners', locale = 'pl' as const } = {},
) {
  const asked: string[] = []
  const request: Request = async (_, path) => {
    asked.push(path)
    return { status: 200, json: { count }, blob: null, headers: new Headers() }
  }
  const told = await seenBy({
    resource: resourceByName(name),
    record: {
      id: 7,
      revision: 1,
      startDate: dayFrom(0),
      endDate: dayFrom(30),
      banner,
      target: everybody,
      ...values,
    },
    request,
    t: (said, args) => t(saidIn(said, locale), args),
    locale,
  })
  return { told, asked }
}

const weekdayIn = (days: number) =>
  t(`visible.saved.day${new Date(`${dayFrom(days)}T12:00Z`).getUTCDay()}`)
const clientsOf = (count: number) =>
  t('visible.saved.clients', { smart_count: count, count: formatNumber(count, 'pl') })
const many = clientsOf(1240)
const inThree = t('visible.saved.inHalls', { smart_count: 3, count: 3, who: many })
const now = (who: string) => t('visible.saved.now', { who })
const from = (day: string) => t('visible.saved.from', { day, who: many })
const threeHalls = { ...everybody, halls: [10, 11, 12] }

describe('what is told of a saved record', () => {
  it.each([
    ['what runs already', {}, now(many)],
    ['what begins tomorrow', { startDate: dayFrom(1) }, from(t('visible.saved.tomorrow'))],
    ['what begins within a week', { startDate: dayFrom(6) }, from(weekdayIn(6))],
    ['what begins in a week', { startDate: dayFrom(7) }, from(typedDay(7))],
    ['some halls', { target: threeHalls }, now(inThree)],
    [
      'guests as well',
      { target: threeHalls, guest: true },
      now(t('visible.saved.andGuests', { who: inThree })),
    ],
    [
      'cards alone, whatever the flag beside them says of guests',
      {
        target: {
          ...threeHalls,
          customerType: null,
          halls: [],
          targetCustomers: 3,
          targetUsers: 3,
        },
        guest: true,
      },
      now(many),
    ],
    ['what is over', { endDate: dayFrom(-1) }, t('visible.saved.ended')],
    ['what has no picture', { banner: null }, t('visible.saved.noPicture')],
  ])('%s', async (_, values, said) => {
    expect((await toldOf(values)).told).toBe(said)
  })

  it('counts by the group and the halls of the record', async () => {
    const { asked } = await toldOf({ target: { ...everybody, customerType: 2, halls: [12] } })
    expect(asked).toEqual(['/api/target-users/reach?customer_type=2&halls%5B%5D=12'])
  })

  it('says of a group without anybody that nobody sees it, and of one client that it is one', async () => {
    expect((await toldOf({}, { count: 0 })).told).toBe(t('visible.saved.nobody'))
    expect((await toldOf({}, { count: 1 })).told).toBe(now(clientsOf(1)))
  })

  it.each([
    [true, now(t('visible.saved.guests'))],
    [false, t('visible.saved.nobody')],
  ])(
    'says of what is not for those who are signed in whether guests (%s) see it',
    async (is, said) => {
      const values = { photo: banner, availableSignedIn: false, availableAnonymous: is }
      expect(await toldOf(values, { name: 'fliers' })).toEqual({ told: said, asked: [] })
    },
  )

  it('says nothing of what no customer sees', async () => {
    expect((await toldOf({}, { name: 'hall' })).told).toBeNull()
  })
})
