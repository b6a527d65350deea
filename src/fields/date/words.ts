import type { FieldOf } from '../kinds'
import type { Words } from '../words'

/** A bound of `today` is put into words; a fixed day is shown as such. */
export default ({ min, max }: FieldOf<'date'>): readonly Words[] => [
  // as people type it, whatever its wire form
  { message: 'input.date.wrong', says: ['rule.date'] },
  ...(min === 'today' ? [{ message: 'manual.rule.notPast', says: ['rule.dateMin'] }] : []),
  ...(max === 'today' ? [{ message: 'manual.rule.notFuture', says: ['rule.dateMax'] }] : []),
]
