import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, useState } from 'react'
import { customerTypes } from '../../kinds/target/customerTypes'
import { isDay } from 'panel-engine/fields'
import { DatePicker, useOptions, useLocale, useText, IconButton } from 'panel-engine/screens'
import { addDays } from 'panel-engine/schema'
import { ways, type Asked } from './asked'
import { Choice } from './Choice'
import { HallChoice } from './HallChoice'
import 'panel-engine/styles/inputs.css'

interface WhoBarProps {
  readonly asked: Asked
  readonly today: string
  readonly onChange: (asked: Asked) => void
  /** What is wrong with the card. */
  readonly error: string | null
}

/** Whose phone it is, and which day: a card, a group with its sub-group and hall, or a guest. */
export function WhoBar({ asked, today, onChange, error }: WhoBarProps) {
  const t = useText()
  const change = (part: Partial<Asked>) => onChange({ ...asked, ...part })
  return (
    <div className="as-bar">
      <Day asked={asked} today={today} onChange={(day) => change({ day })} />
      <div className="segments" role="group" aria-label={t('visible.who')}>
        {ways.map((way) => (
          <button
            key={way}
            type="button"
            className="segment"
            aria-pressed={asked.way === way}
            onClick={() => change({ way })}
          >
            {t(`visible.${way}`)}
          </button>
        ))}
      </div>
      {asked.way === 'card' && (
        <Card value={asked.card} error={error} onChange={(card) => change({ card })} />
      )}
      {asked.way === 'group' && <Group asked={asked} onChange={change} />}
    </div>
  )
}

function Day({
  asked,
  today,
  onChange,
}: Pick<WhoBarProps, 'asked' | 'today'> & { readonly onChange: (day: string) => void }) {
  const t = useText()
  // what is typed and no day yet asks nothing
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className="as-day" role="group" aria-label={t('visible.day')}>
      <IconButton
        icon={ChevronLeft}
        label={t('visible.before')}
        onClick={() => onChange(addDays(asked.day, -1))}
      />
      <DatePicker
        value={typed ?? asked.day}
        onChange={(day) => {
          const isUsable = day !== null && isDay(day)
          setTyped(isUsable ? null : day)
          if (isUsable) onChange(day)
        }}
        onBlur={() => setTyped(null)}
        control={{ 'aria-label': t('visible.day') }}
      />
      <IconButton
        icon={ChevronRight}
        label={t('visible.after')}
        onClick={() => onChange(addDays(asked.day, 1))}
      />
      {asked.day !== today && (
        <button type="button" className="text-button" onClick={() => onChange(today)}>
          {t('visible.today')}
        </button>
      )}
    </div>
  )
}

interface CardProps {
  readonly value: string
  readonly error: string | null
  readonly onChange: (card: string) => void
}

/** A number counts once it is left, or Enter pressed. */
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
