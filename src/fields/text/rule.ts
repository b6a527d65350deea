import { formats as ofApp } from '../../schema/registry'
import { isEmail, isHttpUrl, isPostcode, isTime } from '../formats'
import { message, textRule } from '../rule'
import type { FieldOf } from '../kinds'
import { longest, type TextFormat } from './kind'
import { wholeOf } from './pattern'

const formats: {
  readonly [F in TextFormat]: readonly [fits: (value: string) => boolean, message: string]
} = {
  email: [isEmail, 'rule.email'],
  postcode: [isPostcode, 'rule.postcode'],
  time: [isTime, 'rule.time'],
  url: [isHttpUrl, 'rule.url'],
}

/** The arguments of the format's message. */
const argsOf = (format: TextFormat) =>
  format === 'postcode' ? { example: ofApp.postcode.example } : undefined

export default (field: FieldOf<'text'>) => {
  const { format, pattern, min } = field
  let schema = textRule(field, { min, max: longest(field) })
  if (format) {
    const [fits, said] = formats[format]
    schema = schema.test('format', message(said, argsOf(format)), (value) => !value || fits(value))
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
