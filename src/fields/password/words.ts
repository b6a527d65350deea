import type { FieldOf } from '../kinds'
import type { Words } from '../words'

export default ({ use }: FieldOf<'password'>): readonly Words[] =>
  use === 'current'
    ? [{ message: 'manual.rule.keep', says: ['rule.password'] }]
    : [{ message: 'rule.password' }, { message: 'manual.rule.keep' }]
