import {
  address,
  fileOf,
  flag,
  nullable,
  scalar,
  type ServerHalf,
} from '../../../server/fields/half'
import { judgeUploadOnly } from '../../../server/fields/judges'
import { inspectDocument, storeDocument } from '../../../server/files/document'
import { isRefusal } from '../../../server/files/sniff'
import { uploadIn } from '../../../server/files/tempFile'

const half: ServerHalf<unknown> = {
  ...scalar('string'),
  read: (name) => ({ [`${name}_url`]: address, [`${name}_name`]: nullable('string') }),
  body: (name) => ({
    [`${name}_file`]: fileOf('application/pdf, image/png, image/jpeg'),
    [`${name}_delete`]: flag,
  }),
  hasFreeKeys: true,
  judge: judgeUploadOnly,
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
