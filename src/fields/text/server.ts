import { lengthsOf, scalar } from '../../../server/fields/half'
import type { Schema } from '../../../server/jsonSchema'
import type { FieldOf } from '../kinds'
import type { TextFormat } from './kind'

const formats: { readonly [F in TextFormat]: Schema } = {
  email: { format: 'email' },
  postcode: {},
  time: { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
  url: { format: 'uri-reference' },
}

export default scalar<FieldOf<'text'>>('string', (field) => ({
  ...lengthsOf(field),
  ...(field.format && formats[field.format]),
}))
