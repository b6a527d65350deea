import { numberOrText, type Wire } from 'panel-engine/fields'
import type { Attendees, AttendeesDraft } from './kind'

/** A file of names in, how many there are out; that number sent back leaves them as they are. */
export const attendeesWire: Wire<unknown, Attendees, AttendeesDraft> = {
  keys: (name) => [name, `${name}_file`],
  fileKeys: (name) => [`${name}_file`],
  encode: (name, draft) => {
    if (!draft) return [[name, '']]
    return 'upload' in draft ? [[`${name}_file`, draft.upload]] : [[name, String(draft.count)]]
  },
  decode: (name, parts) => {
    const file = parts.one(`${name}_file`)
    if (file && typeof file !== 'string') return { upload: file }
    const count = parts.one(name)
    return typeof count !== 'string' || count === '' ? null : { count: numberOrText(count) }
  },
  toJson: (name, value) => ({ [name]: value?.count ?? 0 }),
  fromJson: (name, json) => {
    const count = Number(json[name] ?? 0)
    return count > 0 ? { count } : null
  },
}
