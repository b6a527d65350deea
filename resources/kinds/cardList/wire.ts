import { unread, type KindWire } from 'panel-engine/fields'
import { readFixes, writtenFixes } from './fixes'
import type { CardListDraft } from './kind'

/** The file under the field's own name, e.g. `target_users_file`; its mended lines as JSON, where there are any. */
export const cardListWire: KindWire<unknown, never, CardListDraft> = {
  keys: (name) => [name, `${name}_fixes`],
  fileKeys: (name) => [name],
  encode: (name, draft) =>
    draft ? [[name, draft.upload], ...writtenFixes(`${name}_fixes`, draft.fixes)] : [],
  decode: (name, parts) => {
    const file = parts.one(name)
    const fixes = readFixes(parts.one(`${name}_fixes`))
    const upload = file && typeof file !== 'string' ? file : null
    return upload || fixes !== undefined ? { upload, ...(fixes !== undefined && { fixes }) } : null
  },
  ...unread,
}
