import { address, fileOf, flag, scalar, type ServerHalf } from '../../../server/fields/half'
import { judgeAddress } from '../../../server/fields/judges'
import { inspectImage, storeImage } from '../../../server/files/image'
import { isRefusal } from '../../../server/files/sniff'
import { uploadIn } from '../../../server/files/tempFile'
import { imageTypes, type ImageOptions } from './kind'
import { factsProblem } from './rule'

const half: ServerHalf<ImageOptions> = {
  ...scalar('string'),
  read: (name) => ({ [`${name}_url`]: address, [`${name}_preview`]: address }),
  body: (name) => ({
    [`${name}_file`]: fileOf('image/png, image/jpeg, image/gif'),
    [`${name}_url`]: { type: 'string', format: 'uri-reference' },
    [`${name}_delete`]: flag,
  }),
  hasFreeKeys: true,
  isInCsv: (key) => !key.endsWith('_preview'),
  judge: judgeAddress,
  inspect: async (value, { types = imageTypes }, { person }) => {
    const upload = uploadIn(value)
    if (!upload) return null
    const image = await inspectImage(upload, types, person)
    if (isRefusal(image)) return image
    const { type, width, height, animated } = image
    return {
      value: { upload, facts: { type, width, height, animated } },
      keep: (drive) => storeImage(drive, upload, image),
    }
  },
  kept: (url) => ({ url, preview: `${url}-preview` }),
  judgeKept: ({ mime, width, height }, field) => {
    const type = imageTypes.find((one) => mime === `image/${one}`)
    const isWhole = type !== undefined && width !== null && height !== null
    const facts = isWhole ? { type, width, height, animated: false } : null
    return factsProblem({ kind: 'image', ...field }, facts)
  },
}

export default half
