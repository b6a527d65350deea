import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import X from 'lucide-react/icons/x'
import { createElement, type ComponentType, type KeyboardEvent, type PointerEvent } from 'react'
import type { RefCallBack } from 'react-hook-form'
import type { AnyInputProps } from '../../inputs/inputProps'
import { useLabel, useText } from '../../inputs/useTexts'
import { drag } from '../../parts/drag'
import { IconButton } from '../../parts/IconButton'
import { placeOfKey } from '../../parts/moves'
import { inEach, type Fields, type Resource } from '../../schema'
import { halfOf, tableOf } from '../traits'

/** The selectors of what may take the focus after a move. */
const [handle, up, down] = ['.f-line-handle', '[data-tool=up]', '[data-tool=down]'] as const

/** What all rows of a table share. */
export interface RowShared {
  /** The path of the value in the form. */
  readonly name: string
  readonly label: string
  readonly of: Fields
  readonly resource: Resource
  readonly readOnly: boolean | undefined
  readonly isFixed: boolean
  readonly count: number
  /** Moves a row; what in it has the focus then. */
  readonly move: (from: number, to: number, what: string) => void
  readonly take: (at: number) => void
}

interface RowLineProps {
  readonly at: number
  readonly shared: RowShared
  /** What is wrong with the row as such. */
  readonly problem: string
  readonly first: RefCallBack | undefined
}

/** A row: the input of each cell by its kind, a handle to drag it by, and buttons to move and remove it. */
export function RowLine({ at, shared, problem, first }: RowLineProps) {
  const { name, label, of, resource, readOnly, isFixed, count, move, take } = shared
  const t = useText()
  const labelOf = useLabel()
  const number = at + 1
  const keyed = (event: KeyboardEvent) => {
    const to = event.altKey ? placeOfKey(event.key, at, count) : null
    if (to === null) return
    event.preventDefault()
    move(at, to, handle)
  }
  const taken = ({ nativeEvent, currentTarget }: PointerEvent) => {
    const list = currentTarget.closest<HTMLElement>('.f-lines-of')
    if (nativeEvent.button !== 0 || !list) return
    drag(nativeEvent, {
      list,
      scroller: list.closest<HTMLElement>('.form-scroll') ?? document.documentElement,
      from: at,
      onOver: () => undefined,
      onDrop: (to) => move(at, to, handle),
    })
  }
  return (
    <div className="f-line" role="listitem" ref={first}>
      <div
        className="f-line-body"
        role="group"
        aria-label={t('input.table.row', { label, number })}
      >
        <span className="f-line-number" aria-hidden>
          {t('input.table.number', { number })}
        </span>
        <div className="f-cells">
          {Object.entries(of).map(([cell, own]) => {
            const text = labelOf(own, cell)
            const Input = halfOf(tableOf<ComponentType<AnyInputProps>>('Input'), own)
            return (
              <div key={cell} className="f-cell">
                {createElement(Input, {
                  name: `${name}.${at}.${cell}`,
                  // the default label is looked up by field name, which here is a path
                  field: { ...own, label: inEach(() => text) },
                  resource,
                  readOnly: readOnly === true,
                })}
              </div>
            )
          })}
        </div>
        {!isFixed && (
          <div className="f-line-tools">
            <button
              type="button"
              className="f-line-handle"
              aria-label={t('input.table.handle', { number })}
              title={t('input.table.hint')}
              disabled={count < 2}
              onKeyDown={keyed}
              onPointerDown={taken}
            >
              <GripVertical size={16} aria-hidden />
            </button>
            <IconButton
              size="small"
              icon={ArrowUp}
              data-tool="up"
              label={t('input.table.up', { number })}
              disabled={at === 0}
              onClick={() => move(at, at - 1, at === 1 ? down : up)}
            />
            <IconButton
              size="small"
              icon={ArrowDown}
              data-tool="down"
              label={t('input.table.down', { number })}
              disabled={at >= count - 1}
              onClick={() => move(at, at + 1, at === count - 2 ? up : down)}
            />
            <IconButton
              size="small"
              icon={X}
              data-tool="remove"
              label={t('input.table.remove', { number })}
              onClick={() => take(at)}
            />
          </div>
        )}
      </div>
      {problem !== '' && <p className="f-error">{problem}</p>}
    </div>
  )
}
