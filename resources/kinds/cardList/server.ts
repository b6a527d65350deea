import { cardRows, inspectCards } from '../../../resources/server/cards/cardList'
import { fileOf, secretText, type ServerHalf, uploadIn } from 'panel-engine/server'

const half: ServerHalf<unknown> = {
  ...secretText,
  body: (name) => ({ [name]: fileOf('text/csv') }),
  sideRows: cardRows,
  inspect: (value, _, { db }) => inspectCards(uploadIn(value), db),
}

export default half
