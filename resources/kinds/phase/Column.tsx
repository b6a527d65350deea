import type { ColumnContext, ReadValue } from 'panel-engine/fields'

/** How urgent a phase looks; the words say it as well. */
const tones = { FUTURE: 'accent', ACTIVE: 'positive', PAST: 'muted' } as const

interface Props {
  readonly value: ReadValue<'phase'>
  readonly context: Pick<ColumnContext, 'translate'>
}

/** The phase as a chip. */
export default function PhaseColumn({ value, context }: Props) {
  return value === null ? null : (
    <span className={`chip chip-${tones[value]}`}>{context.translate(`list.phase.${value}`)}</span>
  )
}
