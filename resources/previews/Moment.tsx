import { useId } from 'react'
import './board.css'

interface MomentProps {
  readonly label: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
  /** The moment in words: shown, and said as the slider moves. */
  readonly text: string
  readonly onChange: (value: number) => void
}

/** A slider through time, the browser's own: arrows go a step, PgUp and PgDn many, Home and End to the ends. */
export function Moment({ label, min, max, step, value, text, onChange }: MomentProps) {
  const id = useId()
  return (
    <div className="moment">
      <div className="moment-head">
        <label htmlFor={id}>{label}</label>
        <strong>{text}</strong>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  )
}
