import type { FieldOptions } from 'panel-engine/schema'
import { kind, textWire } from 'panel-engine/fields'
import { phaseIn, phaseNames, type Phase } from './phaseOf'

export interface PhaseOptions extends FieldOptions {
  /** The field with the instant it begins at. */
  readonly begins: string
  /** The field with the instant it is over at. */
  readonly ends: string
}

const labels = Object.fromEntries(phaseNames.map((name) => [name, `list.phase.${name}`]))

/** FUTURE, ACTIVE or PAST by two instants of the same record; computed at each read, hence read only. */
export const phase = kind<PhaseOptions, Phase>()('phase', {
  wire: { ...textWire, fromJson: (name, json) => phaseOfText(json[name]) },
  store: null,
  empty: null,
  filter: { form: 'anyOf', choices: { labels: () => labels } },
  derive: phaseIn,
  spans: ({ begins, ends }) => [begins, ends],
  columnWidth: 156,
})

const phaseOfText = (value: unknown): Phase | null =>
  phaseNames.find((name) => name === value) ?? null
