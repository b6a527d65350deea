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
 * The fields that a save changed; null where nothing changed, or where one of them cannot be written again as text: a
 * secret, rows in other tables, or a file that no history keeps.
 */
function changedFields(
  resource: Resource,
  before: PanelRecord,
  { sent, record: after }: Saved,
): readonly (readonly [string, AnyField])[] | null {
  const fields = Object.entries(resource.fields).filter(([, field]) => isWritable(field, 'update'))
  const unseen = fields.filter(([, field]) => isUnseen(field))
  // an empty password field leaves the password, unless the API clears what a write leaves out
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
    // a document stored elsewhere may be refused if its address is sent again
    const isTaken = isPicture || !isObject(file) || isStoredFile(String(file['url']))
    return rows === 0 && (!isFile || (has('history') && isTaken))
  }
  return changed.length > 0 && changed.every(isText) ? changed : null
}

/** The values before a save, as the bulk act `put` takes them; null where `changedFields` is. */
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

/** The undo of a bulk change, step by step; null where there is none, or no bulk call. */
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

/** The undo of a save; null where it cannot be undone. */
export function recordBack(
  place: { readonly resource: Resource; readonly parent: string | undefined },
  before: PanelRecord,
  saved: Saved,
): Back | null {
  const { resource, parent } = place
  const isListed = resource.api.endpoints.list !== undefined && resource.singleton !== true
  if (!isListed || !has('bulk')) {
    // at revision 0 the singleton was not stored, and no write can make it so again
    const isPutBack = Boolean(before.revision && saved.record.revision)
    return isPutBack && changedFields(resource, before, saved)
      ? { kind: 'update', resource: resource.name, parent, before, saved: saved.record }
      : null
  }
  const back = wayBack(resource, before, saved)
  return bulkBack(place, back ? [{ act: 'put', records: [back] }] : [])
}
