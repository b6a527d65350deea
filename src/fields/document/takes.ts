import type { FieldOf } from '../kinds'
import type { Takes } from '../takes'
import type { DocumentDraft } from './kind'

/** A PDF first: an image is more likely meant for a field of images. */
const takes: Takes<FieldOf<'document'>, DocumentDraft> = {
  suits: ({ type }) => (type === 'pdf' ? 1 : type === 'jpeg' || type === 'png' ? 0.1 : 0),
  put: ({ file, type }) => ({ upload: file, type: type === 'gif' ? null : type }),
}

export default takes
