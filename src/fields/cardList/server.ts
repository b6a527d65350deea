import { inspectCards } from '../../../server/csv/cardList'
import { fileOf, secretText, type ServerHalf } from '../../../server/fields/half'
import { uploadIn } from '../../../server/files/tempFile'

const half: ServerHalf<unknown> = {
  ...secretText,
  body: (name) => ({ [name]: fileOf('text/csv') }),
  inspect: (value, _, { db }) => inspectCards(uploadIn(value), db),
}

export default half
