import { cardRows, inspectCards } from '../../../resources/server/cards/cardList'
import { fileOf, secretText, type ServerHalf } from '../../../server/fields/half'
import { uploadIn } from '../../../server/files/tempFile'

const half: ServerHalf<unknown> = {
  ...secretText,
  body: (name) => ({ [name]: fileOf('text/csv') }),
  sideRows: cardRows,
  inspect: (value, _, { db }) => inspectCards(uploadIn(value), db),
}

export default half
