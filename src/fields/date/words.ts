import type { FieldOf } from '../kinds'
import type { Words } from '../words'

/** A bound that moves with the day is said as such. */
export default ({ min, max }: FieldOf<'date'>): readonly Words[] => [
  ...(min === 'today' ? [{ message: 'manual.rule.notPast', says: ['rule.dateMin'] }] : []),
  ...(max === 'today' ? [{ message: 'manual.rule.notFuture', says: ['rule.dateMax'] }] : []),
]
