import { useRecordContext } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isEmpty } from '../../fields/traits'
import {
  fillPath,
  sourceSiblings,
  type AnyField,
  type Choice,
  type OptionSource,
  type Resource,
  type Taken,
} from '../../schema'
import { useOptions, type Option, type Options } from './useOptions'
import { useLocale } from '../useTexts'

export interface ShownChoice {
  readonly id: string | number
  readonly label: string
}

export interface Choices extends Omit<Options, 'options'> {
  readonly choices: readonly ShownChoice[]
  /** The field that must be chosen first. */
  readonly waitsFor: string | null
}

interface Wanted {
  readonly options?: readonly Choice[]
  readonly source?: OptionSource
}

const labelOf = ({ name, orderNo }: Option, display: OptionSource['display']): string =>
  display === 'orderAndTitle' && orderNo !== null ? `${orderNo}. ${name}` : name

/**
 * The choices of a select or multi-select: the fixed ones, those of its endpoint, or the children of another field's
 * choice.
 */
export function useChoices(field: Wanted): Choices {
  const locale = useLocale()
  const { control } = useFormContext()
  const siblings = field.source ? sourceSiblings(field.source) : []
  const values: readonly unknown[] =
    useWatch({ control, name: [...siblings], disabled: siblings.length === 0 }) ?? []
  const waitsFor = siblings.find((_, index) => isEmpty(values[index])) ?? null
  const { source } = field
  const filled = Object.fromEntries(siblings.map((name, index) => [name, values[index]]))
  const { options, ...state } = useOptions(
    source && waitsFor === null ? fillPath(source.path, filled) : null,
  )
  if (field.options)
    return {
      ...state,
      waitsFor: null,
      choices: field.options.map(({ id, label }) => ({ id, label: label[locale] })),
    }
  const parent = source?.childrenOf
  const own = parent
    ? (options.find(({ id }) => String(id) === String(filled[parent]))?.children ?? [])
    : options
  return {
    ...state,
    waitsFor,
    choices: own.map((option) => ({ id: option.id, label: labelOf(option, source?.display) })),
  }
}

/**
 * Clears the field when the value changes on which its choices depend. It is kept where both change at once: then the
 * whole form is filled, from a draft or after a conflict.
 * @param value the value of the field
 */
export function useClearedBySiblings({ source }: Wanted, value: unknown, clear: () => void): void {
  const siblings = source ? sourceSiblings(source) : []
  const values: readonly unknown[] =
    useWatch({ name: [...siblings], disabled: siblings.length === 0 }) ?? []
  const before = useRef({ value, values })
  useEffect(() => {
    const was = before.current
    before.current = { value, values }
    if (value === was.value && siblings.some((_, at) => values[at] !== was.values[at])) clear()
  })
}

type Takeable = AnyField & { readonly taken: Taken; readonly options: readonly Choice[] }

const isTakeable = (field: AnyField): field is Takeable => 'taken' in field && 'options' in field

/** The field whose fixed choices may all be taken for some value of this one. */
function dependentOf({ fields }: Resource, sibling: string) {
  for (const [name, field] of Object.entries(fields)) {
    if (!isTakeable(field) || field.taken.full === undefined) continue
    const { taken, options } = field
    if (Object.values(taken.query ?? {}).includes(sibling)) return { name, taken, options }
  }
  return undefined
}

/** What is wrong with this choice where it leaves another field nothing to choose, e.g. every shelf taken. */
export function useFull(resource: Resource, name: string): string | undefined {
  const other = dependentOf(resource, name)
  const { taken } = useTaken(other?.taken, other?.name ?? name)
  const isFull = other?.options.every(({ id }) => taken.has(String(id))) ?? false
  return isFull ? other?.taken.full : undefined
}

/**
 * The ids already taken by other records. The stored choice of this record stays free.
 * @param name the field whose choices may be taken
 */
export function useTaken(
  taken: Taken | undefined,
  name: string,
): { readonly taken: ReadonlySet<string>; readonly isLoading: boolean } {
  const record = useRecordContext()
  const { control } = useFormContext()
  const pairs = Object.entries(taken?.query ?? {})
  const names = pairs.map(([, sibling]) => sibling)
  const values: readonly unknown[] =
    useWatch({ control, name: names, disabled: names.length === 0 }) ?? []
  const isReady = taken !== undefined && names.every((_, index) => !isEmpty(values[index]))
  const query = Object.fromEntries(
    pairs.map(([wire], index) => [wire, String(values[index] ?? '')]),
  )
  const { options, isLoading } = useOptions(isReady ? taken.path : null, query)
  const isStored =
    record !== undefined && names.every((sibling, index) => record[sibling] === values[index])
  const ids = options.map(({ id }) => String(id))
  const others = isStored ? ids.filter((id) => id !== String(record[name])) : ids
  return { taken: new Set(others), isLoading }
}
