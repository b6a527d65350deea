import type { UseFormReturn } from 'react-hook-form'
import { fieldsWith, traitsOf } from '../../fields/kinds'
import type { Resource } from '../../schema'
import type { Values } from './values'

/**
 * Takes the rows in which nothing stands out of a form before it is judged: what is judged and stored has them no more,
 * and a problem names its row by the place it has there.
 */
export function dropBlankRows(
  { fields }: Resource,
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>,
): void {
  for (const [name, field] of fieldsWith(fields, 'cells')) {
    const rows: unknown = form.getValues(name)
    if (!Array.isArray(rows)) continue
    const filled = rows.filter((row) => {
      const settled = traitsOf(field).settle?.([row], field)
      return !Array.isArray(settled) || settled.length > 0
    })
    if (filled.length < rows.length) form.setValue(name, filled, { shouldDirty: true })
  }
}
