import { useTranslate } from 'ra-core'
import { type CSSProperties, memo, useMemo, useState } from 'react'
import { colorOr, gridOf } from './asTyped'
import { Phone, Slot } from './Phone'
import { Scratchable } from './Scratchable'
import {
  inOrder,
  leftOf,
  type Phase,
  phases,
  type ScratchItem,
  type ScratchValues,
} from './scratchCard'
import { smallSourceOf, useAddress, usePicture } from './usePicture'
import './board.css'

interface ScratchBoardProps {
  readonly values: ScratchValues
  readonly items: readonly ScratchItem[]
  /** What an item looks like; null where the app does not show it. */
  readonly phaseOf: (item: ScratchItem) => Phase | null
  /** The moment from which the time left is counted, ms since the epoch. */
  readonly moment: number
  readonly onScratch: (item: ScratchItem, isScratched: boolean) => void
}

/** A scratch card on the phone: its pictures and the fields in their phases; an active one opens to be scratched. */
export function ScratchBoard({ values, items, phaseOf, moment, onScratch }: ScratchBoardProps) {
  const translate = useTranslate()
  const [top, bottom] = [usePicture(values.imageTop), usePicture(values.imageBottom)]
  const cover = usePicture(values.imageScratchCard)
  const [openItem, setOpenItem] = useState<ScratchItem | null>(null)
  const opened = openItem && items.includes(openItem) ? openItem : null
  const beneath = usePicture(opened?.image)
  const phase = opened && phaseOf(opened)
  const isOpen = opened !== null && isScratching(phase)
  const sorted = useMemo(() => inOrder(items), [items])
  const looks = useLooks(values)
  return (
    <Phone title={values.title || translate('preview.unnamed')}>
      <div className="board" style={colorsOf(values)}>
        {isOpen && (
          <Scratchable
            label={opened.label || translate('preview.unnamed')}
            cover={cover}
            beneath={beneath}
            isRevealed={phase === 'activeScratched'}
            onReveal={(isScratched) => onScratch(opened, isScratched)}
            back={translate('preview.scratch.back')}
            onBack={() => setOpenItem(null)}
          />
        )}
        <div className="board-page" hidden={isOpen}>
          <Slot src={top} ratio={null} label={translate('preview.scratch.top')} />
          <ul className="plain-list board-grid" style={gridOf(values.columns)}>
            {sorted.map((item, at) => {
              const shown = phaseOf(item)
              return (
                shown && (
                  <Item
                    // eslint-disable-next-line react/no-array-index-key -- one that is not stored has its place alone
                    key={item.id ?? at}
                    item={item}
                    phase={shown}
                    note={noteOf(item, shown, moment, translate)}
                    look={looks[shown]}
                    onOpen={setOpenItem}
                  />
                )
              )
            })}
          </ul>
          {bottom && <Slot src={bottom} ratio={null} label="" />}
        </div>
      </div>
    </Phone>
  )
}

const isScratching = (phase: Phase | null): boolean =>
  phase === 'active' || phase === 'activeScratched'

/** The colours as CSS variables of the board, so that typing one re-renders no field. */
function colorsOf(values: ScratchValues): CSSProperties {
  const colors: Record<`--${string}`, string> = {
    '--board-ground': colorOr(values.backgroundColor, '#ffffff'),
    '--board-text': '#1b1e21',
  }
  for (const phase of phases) {
    colors[`--${phase}-text`] = colorOr(values[`${phase}TextColor`], '#000000')
    colors[`--${phase}-ground`] = colorOr(values[`${phase}BackgroundColor`], '#ffffff')
  }
  return colors
}

/** The pictures of a phase: of the phase itself, and of a field that has no thumbnail. */
interface Look {
  readonly state: string | null
  readonly card: string | null
}

/** The pictures of each phase; the same objects while their addresses do not change, for `memo`. */
function useLooks(values: ScratchValues): Readonly<Record<Phase, Look>> {
  const future = useLook(values.futureImage, values.cardFutureImage)
  const active = useLook(values.activeImage, values.cardActiveImage)
  const activeScratched = useLook(values.activeScratchedImage, values.cardActiveImage)
  const past = useLook(values.pastImage, values.cardPastImage)
  return { future, active, activeScratched, past }
}

function useLook(ofState: unknown, ofCard: unknown): Look {
  const [state, card] = [usePicture(ofState), usePicture(ofCard)]
  return useMemo(() => ({ state, card }), [state, card])
}

interface ItemProps {
  readonly item: ScratchItem
  readonly phase: Phase
  readonly note: string
  readonly look: Look
  readonly onOpen: (item: ScratchItem) => void
}

/** One field in its phase; memoized, so it re-renders only when it changes itself. */
const Item = memo(function Item({ item, phase, note, look, onOpen }: ItemProps) {
  const translate = useTranslate()
  const own = isScratching(phase) ? item.thumbnail : item.inactiveThumbnail
  const thumbnail = useAddress(smallSourceOf(own)) ?? look.card
  const face = (
    <>
      <Slot src={thumbnail} ratio="1 / 1" label="200 × 200" />
      {look.state && <img className="board-state" src={look.state} alt="" />}
      <strong>{item.label || translate('preview.unnamed')}</strong>
      <span>{note}</span>
    </>
  )
  return (
    <li
      className="board-item"
      data-phase={phase}
      style={{ color: `var(--${phase}-text)`, backgroundColor: `var(--${phase}-ground)` }}
    >
      {isScratching(phase) ? (
        <button type="button" onClick={() => onOpen(item)}>
          {face}
        </button>
      ) : (
        face
      )}
      <span className="visually-hidden">{translate(`preview.scratch.phase.${phase}`)}</span>
    </li>
  )
})

const texts = {
  future: 'futureText',
  active: 'activeText',
  activeScratched: 'scratchedText',
} as const

/** The text below a field: the words of its phase, and the time left in the way that the item's setting asks for. */
function noteOf(
  item: ScratchItem,
  phase: Phase,
  moment: number,
  translate: ReturnType<typeof useTranslate>,
): string {
  if (phase === 'past') return translate('preview.scratch.over')
  const typed = item[texts[phase]]
  if (item.remainingTime === 'none') return typed || translate(`preview.scratch.phase.${phase}`)
  const words = typed || translate(`preview.scratch.words.${phase}`)
  if (item.remainingTime === 'custom') return `${words} ${item.remainingTimeText ?? ''}`.trim()
  const left = leftOf(item, phase, moment)
  // without a time to count down to, the typed text alone, or else the phase
  if (!left) return typed || translate(`preview.scratch.phase.${phase}`)
  const { days, hours, minutes } = left
  const parts = [
    days > 0 && translate('preview.scratch.days', { smart_count: days }),
    hours > 0 && translate('preview.scratch.hours', { count: hours }),
    days === 0 && minutes > 0 && translate('preview.scratch.minutes', { count: minutes }),
  ]
  return [words, ...parts.filter((part) => part !== false)].join(' ')
}
