import { unread, type Wire } from 'panel-engine/fields'
import type { CardListDraft } from './kind'

/** The file under the field's own name, e.g. `target_users_file`. */
export const cardListWire: Wire<unknown, never, CardListDraft> = {
  keys: (name) => [name],
  fileKeys: (name) => [name],
  encode: (name, draft) => (draft ? [[name, draft.upload]] : []),
  decode: (name, parts) => {
    const file = parts.one(name)
    return file && typeof file !== 'string' ? { upload: file } : null
  },
  ...unread,
}
