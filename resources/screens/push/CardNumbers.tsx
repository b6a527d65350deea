import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { formatNumber } from 'panel-engine/format'
import pushHistory from '../../pushHistory'
import { FieldFrame, useField, useLocale } from 'panel-engine/screens'

/** What separates the numbers of cards, however they are pasted. */
const BETWEEN = /[\s,;]+/

const cardsIn = (text: string): readonly string[] => [
  ...new Set(text.split(BETWEEN).filter((card) => card !== '')),
]

/** Numbers of cards, as many as one pastes: a line each, or with commas or spaces between. */
export function CardNumbers() {
  const { value, change, blur, ref, error, disabled } = useField<readonly string[]>('users')
  const translate = useTranslate()
  const locale = useLocale()
  const cards = value ?? []
  // the text as it is typed: a separator at its end is no number, but must not vanish
  const [typed, setTyped] = useState('')
  const text = cardsIn(typed).join() === cards.join() ? typed : cards.join('\n')
  return (
    <FieldFrame
      name="users"
      field={pushHistory.fields.users}
      error={Array.isArray(error) ? error.find(Boolean) : error}
      counter={
        cards.length > 0 &&
        translate('push.cards', {
          smart_count: cards.length,
          count: formatNumber(cards.length, locale),
        })
      }
    >
      {(control) => (
        <textarea
          className="f-control f-lines"
          rows={3}
          inputMode="numeric"
          spellCheck={false}
          {...control}
          ref={ref}
          value={text}
          disabled={disabled}
          onChange={(event) => {
            setTyped(event.target.value)
            change(cardsIn(event.target.value))
          }}
          onBlur={blur}
        />
      )}
    </FieldFrame>
  )
}
