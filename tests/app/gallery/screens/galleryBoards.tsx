import { useState } from 'react'
import { screen } from 'panel-engine/screens'
import type { DraftOf } from 'panel-engine/fields'
import { CalendarPreview } from '../../../../resources/previews/CalendarPreview'
import { addDays } from 'panel-engine/schema'
import { ScratchPreview } from '../../../../resources/previews/ScratchPreview'
import galleryBoards from '../resources/galleryBoards'

/** A picture drawn as it is asked for, of one colour and a word. */
const drawn = (color: string) => ({
  url: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="1136"><rect width="640" height="1136" fill="${color}"/><circle cx="320" cy="568" r="200" fill="#ffffff88"/></svg>`,
  )}`,
})

const days = Array.from({ length: 31 }, (_, n) => ({
  label: `Dzień ${n + 1}`,
  date: addDays('2026-11-01', n),
  inactive: n === 24,
  invisible: n === 25,
  image: drawn(`hsl(${n * 12} 60% 45%)`),
}))

const at = (day: number, hour = 8) =>
  `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00+01:00`
const items = ['Kawa', 'Rabat na ryby', 'Niespodzianka', 'Po terminie', 'Tylko dla wytrwałych'].map(
  (label, n) => ({
    id: n + 1,
    label,
    orderNo: n,
    showFrom: at(1 + (n === 4 ? 24 : 0)),
    activeAt: at([18, 20, 24, 2, 26][n] ?? 1),
    activeTo: at([22, 23, 26, 10, 27][n] ?? 1, 20),
    showTo: at(28, 20),
    image: drawn(`hsl(${n * 70} 60% 45%)`),
    thumbnail: drawn(`hsl(${n * 70} 60% 55%)`),
    inactiveThumbnail: drawn('hsl(0 0% 60%)'),
    remainingTime: ['default', 'none', 'default', 'default', 'custom'][n] ?? 'default',
    remainingTimeText: 'wkrótce',
  }),
)

/** Both previews of boards, one at a time. */
function Boards({ values }: { readonly values: Partial<DraftOf<typeof galleryBoards>> }) {
  const [isCard, setCard] = useState(false)
  return (
    <>
      <button type="button" className="button" onClick={() => setCard(!isCard)}>
        {isCard ? 'Kalendarz' : 'Zdrapki'}
      </button>
      {isCard ? (
        <ScratchPreview
          values={{ ...values, imageScratchCard: values.scratched ?? null }}
          items={items}
        />
      ) : (
        <CalendarPreview values={values} days={days} />
      )}
    </>
  )
}

export default screen(galleryBoards, { aside: Boards })
