import { isEmpty } from '../empties'
import { isEmail, isHttpUrl, isPostcode, isTime } from '../formats'
import { message, textRule } from '../rule'
import type { FieldOf } from '../kinds'
import { longest, type TextFormat } from './kind'

const formats: {
  readonly [F in TextFormat]: readonly [fits: (value: string) => boolean, message: string]
} = {
  email: [isEmail, 'rule.email'],
  postcode: [isPostcode, 'rule.postcode'],
  time: [isTime, 'rule.time'],
  url: [isHttpUrl, 'rule.url'],
}

/** The pattern as an expression for a whole text. @throws SyntaxError where it is none */
export const wholeOf = (match: string): RegExp => new RegExp(`^(?:${match})$`, 'u')

export default (field: FieldOf<'text'>) => {
  const { format, pattern, min } = field
  let schema = textRule(field, { min, max: longest(field) })
  if (format) {
    const [fits, said] = formats[format]
    schema = schema.test('format', message(said), (value) => isEmpty(value) || fits(value ?? ''))
  }
  if (pattern) {
    const whole = wholeOf(pattern.match)
    schema = schema.test(
      'pattern',
      message('rule.pattern', { ...pattern.message }),
      (value) => !value || whole.test(value),
    )
  }
  return schema
}
