import type { PanelRecord } from '../../../dataProvider/records'
import { isWritable, settle } from '../../fields/codec'
import { fieldsWith, traitsOf, isEmpty } from '../../fields/traits'
import type { Resource, Values } from '../../schema'
import { isSame } from '../form/conflict/conflict'
import { initialValues } from '../form/values'
import type { Change } from './changes'

/** The fields that a write can bring back; passwords and secrets are in no history. */
const restorable = (resource: Resource, isNew: boolean): readonly string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    isWritable(field, isNew ? 'create' : 'update') &&
    field.mode !== 'writeOnly' &&
    !traitsOf(field).isSecret
      ? [name]
      : [],
  )

/** What would change if a version came back: from what is stored now, null where the record is gone. */
export const changesTo = (
  resource: Resource,
  { version, present }: { version: PanelRecord; present: PanelRecord | null },
): readonly Change[] =>
  restorable(resource, present === null).flatMap((name) => {
    const [before, after] = [present?.[name] ?? null, version[name] ?? null]
    const isAlike = (isEmpty(before) && isEmpty(after)) || isSame(before, after)
    return isAlike ? [] : [{ name, before, after }]
  })

/**
 * The values that restore the chosen fields. All others are as stored, or, where the record is gone, those of a new
 * record; a field that was empty in it stays empty, although a new record may begin with a value there.
 */
export const draftOf = (
  resource: Resource,
  {
    version,
    present,
    chosen,
  }: { version: PanelRecord; present: PanelRecord | null; chosen: readonly string[] },
): Values => {
  // a required field is filled as in a new record, or nothing of the record could come back
  const emptied = Object.entries(resource.fields).flatMap(([name, { required }]) =>
    present === null && !required && name in version && isEmpty(version[name]) ? [name] : [],
  )
  const back = Object.fromEntries(
    [...emptied, ...chosen].map((name) => [name, version[name] ?? null]),
  )
  return settle(resource, { ...initialValues(resource, present), ...back })
}

/**
 * The rows in other tables that a version had and that are gone: history keeps their number, not their content.
 * @returns the i18n keys of the messages about them
 */
export const lostRows = (
  { fields }: Resource,
  { version, present }: { version: PanelRecord; present: PanelRecord | null },
): readonly string[] =>
  fieldsWith(fields, 'rowsBeside').flatMap(([name, field]) => {
    const { rowsBeside: rows } = traitsOf(field)
    const countIn = (record: PanelRecord | null) => rows?.count(record?.[name]) ?? 0
    return rows && countIn(version) > 0 && countIn(present) === 0 ? [rows.lost] : []
  })
