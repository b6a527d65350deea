import { demoContent as house } from '../../../resources/server/seed/demo'
import { linkTo } from '../../../resources/server/seed/links'
import { emptyTarget, type Target } from '../../../resources/kinds/target/value'
import { picture, type DemoContent, type DemoParts } from 'panel-engine/server'
import { demoContent as plain, long } from '../../gallery/seed'

const target = (rest: Partial<Target> = {}): DemoParts => ({
  parts: { ...emptyTarget, customerType: 7, ...rest },
})

/** What the retailer's kinds have in each of the records of another resource. */
const openHours = [
  ['pon.-pt. 6:00-22:00', 'sob. 7:00-20:00'],
  Array.from({ length: 7 }, (_, n) => `dzień ${n + 1}: 6:00-22:00, poza świętami`),
]

/** The gallery's records, what the retailer's kinds add to them, and the demo's halls, which many kinds choose from. */
export function demoContent(today: string): DemoContent {
  const { hall = [] } = house(today)
  const content = plain()
  const { 'gallery-words': words = [], 'gallery-choices': choices = [] } = content
  return {
    hall,
    // what is replaced keeps its place: a record comes after those it refers to
    ...content,
    'gallery-words': words.map((record, n) => ({ ...record, openHours: openHours[n] ?? [] })),
    'gallery-choices': choices.map((record, n) => ({
      ...record,
      ...(n === 0 && { roles: ['ROLE_ALLOWED_TO_EDIT_HALLS'] }),
      halls: hall.slice(0, n === 0 ? 2 : 30).map(({ id }) => Number(id)),
    })),
    'gallery-audience': ['Wypełnione', long].map((name, n) => ({
      shown: true,
      name,
      deeplink: linkTo(
        n === 0
          ? { id: 'dashboard', dashboardName: 'dashboard_extra' }
          : { url: `https://www.example.com/${'bardzo-dluga-sciezka/'.repeat(6)}` },
      ),
      guests: n === 0,
      target:
        n === 0
          ? target()
          : target({
              customerType: 0,
              customerSubtypes: [11, 12, 21, 22],
              halls: hall.map(({ id }) => Number(id)),
            }),
    })),
    'gallery-boards': [
      {
        title: 'Listopad w hurtowni',
        columns: 4,
        showPastDays: true,
        startDate: '2026-11-01',
        endDate: '2026-11-30',
        backgroundColor: '#fdf2d9',
        barColor: '#e8b45a',
        textColor: '#1b1e21',
        activeBackgroundColor: '#19693f',
        activeTextColor: '#ffffff',
        scratched: picture(640, 900, '', 200),
      },
    ],
  }
}
