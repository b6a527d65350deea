import {
  address,
  fileOf,
  flag,
  nullable,
  scalar,
  type ServerHalf,
} from '../../../server/fields/half'
import { judgeAddress, judgeUploadOnly } from '../../../server/fields/judges'
import { inspectDocument, storeDocument } from '../../../server/files/document'
import { isRefusal } from '../../../server/files/sniff'
import { uploadIn } from '../../../server/files/tempFile'
import type { DocumentOptions } from './kind'

const half: ServerHalf<DocumentOptions> = {
  ...scalar('string'),
  read: (name) => ({ [`${name}_url`]: address, [`${name}_name`]: nullable('string') }),
  body: (name, { byAddress }) => ({
    [`${name}_file`]: fileOf('application/pdf, image/png, image/jpeg'),
    ...(byAddress && { [`${name}_url`]: { type: 'string', format: 'uri-reference' } }),
    [`${name}_delete`]: flag,
  }),
  hasFreeKeys: true,
  judge: (name, field, judged) =>
    (field.byAddress ? judgeAddress : judgeUploadOnly)(name, field, judged),
  inspect: async (value, _, { person }) => {
    const upload = uploadIn(value)
    if (!upload) return null
    const document = await inspectDocument(upload, person)
    if (isRefusal(document)) return document
    const type = document.type === 'gif' ? null : document.type
    return {
      value: { upload, type },
      keep: (drive) => storeDocument(drive, upload, document),
    }
  },
  kept: (url, { name }) => ({ url, name }),
}

export default half
