import { cardRows, fixesSchema, inspectCards } from '../../../resources/server/cards/cardList'
import { fileOf, partOf, secretText, type ServerHalf, uploadIn } from 'panel-engine/server'

const half: ServerHalf<unknown> = {
  ...secretText,
  body: (name) => ({ [name]: fileOf('text/csv'), [`${name}_fixes`]: fixesSchema }),
  sideRows: cardRows,
  inspect: (value, _, { db }) =>
    inspectCards({ temp: uploadIn(value), fixes: partOf(value, 'fixes') }, db),
}

export default half
