import { useId, useState } from 'react'
import { customerTypes } from '../../kinds/target/customerTypes'
import { useOptions, useLocale, useText } from 'panel-engine/screens'
import { ways, type Asked } from './asked'
import { Choice } from './Choice'
import { DayChoice } from './DayChoice'
import { HallChoice } from './HallChoice'
import 'panel-engine/styles/inputs.css'

interface WhoBarProps {
  readonly asked: Asked
  readonly today: string
  readonly onChange: (part: Partial<Asked>) => void
  /** What is wrong with the card. */
  readonly error: string | null
}

/** Whose phone it is, and which day: a card, a group with its sub-group and hall, or a guest. */
export function WhoBar({ asked, today, onChange, error }: WhoBarProps) {
  const t = useText()
  return (
    <div className="as-bar">
      <DayChoice
        day={asked.day}
        home={{ day: today, label: t('visible.today') }}
        onChange={(day) => onChange({ day })}
      />
      <div className="segments" role="group" aria-label={t('visible.who')}>
        {ways.map((way) => (
          <button
            key={way}
            type="button"
            className="segment"
            aria-pressed={asked.way === way}
            onClick={() => onChange({ way })}
          >
            {t(`visible.${way}`)}
          </button>
        ))}
      </div>
      {asked.way === 'card' && (
        <Card value={asked.card} error={error} onChange={(card) => onChange({ card })} />
      )}
      {asked.way === 'group' && <Group asked={asked} onChange={onChange} />}
    </div>
  )
}

interface CardProps {
  readonly value: string
  readonly error: string | null
  readonly onChange: (card: string) => void
}

/** A card number is applied on blur or Enter. */
function Card({ value, error, onChange }: CardProps) {
  const t = useText()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const send = () => {
    const card = (typed ?? value).replaceAll(/\s/g, '')
    setTyped(null)
    if (card !== value) onChange(card)
  }
  return (
    <span className="as-field">
      <input
        className="f-control"
        inputMode="numeric"
        autoComplete="off"
        maxLength={64}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- one has just chosen to type a card
        autoFocus={value === ''}
        aria-label={t('visible.cardNumber')}
        aria-invalid={error !== null}
        aria-describedby={id}
        placeholder={t('visible.cardNumber')}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={send}
        onKeyDown={({ key }) => key === 'Enter' && send()}
      />
      <span id={id} className="f-error" role="alert">
        {error}
      </span>
    </span>
  )
}

function Group({
  asked,
  onChange,
}: {
  readonly asked: Asked
  readonly onChange: (part: Partial<Asked>) => void
}) {
  const t = useText()
  const locale = useLocale()
  const { options: groups } = useOptions('dictionary/customer-groups')
  const own = groups.filter(({ id }) => (Number(id) & Number(asked.type)) !== 0)
  const subgroups = own.flatMap(({ children }) => children)
  return (
    <>
      <Choice
        label={t('visible.group')}
        value={asked.type}
        options={customerTypes.slice(0, -1).map(({ id, label }) => ({ id, name: label[locale] }))}
        onChange={(type) => onChange({ type, subgroup: '' })}
      />
      <Choice
        label={t('visible.subgroup')}
        value={asked.subgroup}
        none={t('visible.anySubgroup')}
        options={subgroups}
        onChange={(subgroup) => onChange({ subgroup })}
      />
      <HallChoice value={asked.hall} onChange={(hall) => onChange({ hall })} />
    </>
  )
}
