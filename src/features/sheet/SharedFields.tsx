import { type Ref, useImperativeHandle, useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import { looked } from '../../inputs/file/looks'
import { useText } from '../../inputs/useTexts'
import type { Resource } from '../../schema'
import { FieldInput } from '../form/FieldInput'
import { sectionsOf } from '../form/sections'
import type { Values } from '../form/values'
import { useSheetForm } from './useSheetForm'
import '../../inputs/inputs.css'

/** What all records of a sheet have alike, asked for once. */
export interface Shared {
  readonly fields: readonly string[]
  /** What a record begins with. */
  readonly values: Values
}

export interface SharedHandle {
  /** @returns what these fields hold, null where one of them is wrong, which stands beside it by then */
  readonly check: () => Promise<Values | null>
}

interface SharedFieldsProps extends Shared {
  readonly ref: Ref<SharedHandle>
  readonly resource: Resource
  readonly onTyped: () => void
}

/** The fields that all records of the sheet share, above them. */
export function SharedFields({ ref, resource, fields, values, onTyped }: SharedFieldsProps) {
  const t = useText()
  const form = useSheetForm(resource, values, onTyped)
  useImperativeHandle(ref, () => ({
    check: async () => {
      if (!(await looked(form.control))) return null
      if (!(await form.trigger([...fields]))) return null
      const held = form.getValues()
      return Object.fromEntries(fields.map((name) => [name, held[name]]))
    },
  }))
  // a composite has its parts in several sections, each an input of its own
  const items = useMemo(
    () =>
      sectionsOf(resource, true)
        .flatMap((section) => section.items)
        .filter(({ name }) => fields.includes(name)),
    [resource, fields],
  )
  return (
    <FormProvider {...form}>
      <section className="sheet-row" aria-label={t('sheet.shared')}>
        <div className="sheet-head">
          <strong>{t('sheet.shared')}</strong>
        </div>
        <div className="sheet-fields">
          {items.map(({ name, part, isWide }) => (
            <div key={name + (part ?? '')} className={isWide ? 'is-wide' : undefined}>
              <FieldInput resource={resource} name={name} part={part} />
            </div>
          ))}
        </div>
      </section>
    </FormProvider>
  )
}
