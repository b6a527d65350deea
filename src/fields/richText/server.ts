import { nullable, type ServerHalf } from '../../../server/fields/half'
import { cleanMarkup } from '../../../server/fields/markup'
import { richTextBounds, type RichTextOptions } from './kind'
import { mostMarked, plainText } from './plain'

const html = { contentMediaType: 'text/html' }

const half: ServerHalf<RichTextOptions> = {
  read: (name) => ({ [name]: nullable('string', html) }),
  body: (name, { max = richTextBounds.max }) => ({
    [name]: { type: 'string', ...html, maxLength: mostMarked(max) },
  }),
  cell: (value) => (typeof value === 'string' ? plainText(value) : null),
  clean: (value, { max = richTextBounds.max }) =>
    typeof value === 'string' && value.length <= mostMarked(max) ? cleanMarkup(value) : value,
}

export default half
