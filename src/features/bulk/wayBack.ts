import { isSameField, isUnseen } from '../../../dataProvider/compare'
import type { PanelRecord } from '../../../dataProvider/records'
import { isWritable, wireNameOf } from '../../fields/codec'
import { isStoredFile } from '../../fields/shownFormats'
import { emptyValue, traitsOf } from '../../fields/traits'
import { isObject, type AnyField, type Resource, type Values } from '../../schema'
import { has } from '../../schema/registry'
import type { Back, BulkBack, Named, Step } from '../../resource/waysBack'
import { newKey } from '../form/drafts/store'

/** What a form sent, and the record that came of it. */
interface Saved {
  readonly sent: Values
  readonly record: PanelRecord
}

/**
 * The fields that a save changed, where all of them can be said again. Null where there is nothing to put back, or a
 * secret, rows beside the record or a file that no history keeps are part of it: these stand in no text.
 */
function changedFields(
  resource: Resource,
  before: PanelRecord,
  { sent, record: after }: Saved,
): readonly (readonly [string, AnyField])[] | null {
  const fields = Object.entries(resource.fields).filter(([, field]) => isWritable(field, 'update'))
  const unseen = fields.filter(([, field]) => isUnseen(field))
  // a password that was not typed stays, unless what is not said is cleared
  const isSecretKept = resource.api.absent !== 'clear'
  if (unseen.some(([name, field]) => !isSecretKept || !isSameField(name, field, sent, {})))
    return null
  const changed = fields.filter(
    ([name, field]) => !isUnseen(field) && !isSameField(name, field, before, after),
  )
  const isText = ([name, field]: readonly [string, AnyField]) => {
    const { isFile, isPicture, rowsBeside } = traitsOf(field)
    const rows = rowsBeside ? rowsBeside.count(before[name]) + rowsBeside.count(after[name]) : 0
    const file = before[name]
    // a document that lies elsewhere may not be given by its address again
    const isTaken = isPicture || !isObject(file) || isStoredFile(String(file['url']))
    return rows === 0 && (!isFile || (has('history') && isTaken))
  }
  return changed.length > 0 && changed.every(isText) ? changed : null
}

/** What puts a record back to how it was before a save, as `put` of many records takes it; null as of `changedFields`. */
function wayBack(resource: Resource, before: PanelRecord, saved: Saved): Named | null {
  const changed = changedFields(resource, before, saved)
  const { id, revision } = saved.record
  if (!changed || revision === undefined) return null
  const entries = changed.flatMap(([name, field]) =>
    traitsOf(field).wire.encode(wireNameOf(name, field), before[name] ?? emptyValue(field), field),
  )
  const texts = entries.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : []))
  if (texts.length < entries.length) return null
  const values = new URLSearchParams(texts).toString()
  return { id, revision, values, from: before.revision }
}

/** What takes back a change of records of a list, step by step; null where there is nothing, or no call for many records. */
export function bulkBack(
  { resource, parent }: { readonly resource: Resource; readonly parent: string | undefined },
  back: readonly Omit<Step, 'key'>[],
): BulkBack | null {
  const steps = back
    .filter(({ records }) => records.length > 0)
    .map((step) => ({ ...step, key: newKey() }))
  return has('bulk') && steps.length > 0
    ? { kind: 'bulk', resource: resource.name, parent, steps }
    : null
}

/** What puts a record back to how it was before a save, where that can be done. */
export function recordBack(
  place: { readonly resource: Resource; readonly parent: string | undefined },
  before: PanelRecord,
  saved: Saved,
): Back | null {
  const { resource, parent } = place
  const isListed = resource.api.endpoints.list !== undefined && resource.singleton !== true
  if (!isListed || !has('bulk')) {
    // at revision 0 it was not stored, and nothing makes it so again
    const isPutBack = Boolean(before.revision && saved.record.revision)
    return isPutBack && changedFields(resource, before, saved)
      ? { kind: 'update', resource: resource.name, parent, before, saved: saved.record }
      : null
  }
  const back = wayBack(resource, before, saved)
  return bulkBack(place, back ? [{ act: 'put', records: [back] }] : [])
}
