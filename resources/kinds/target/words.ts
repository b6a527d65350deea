import type { Words } from 'panel-engine/fields'

/** What may be said of whom a record is for, in the order of the form. */
export default (): readonly Words[] => [
  {
    message: 'manual.rule.everyone',
    says: [
      'rule.targetMissing',
      'rule.hallsAlone',
      'rule.subtypeMissing',
      'rule.choice',
      'rule.integer',
    ],
  },
  { message: 'manual.rule.halls', says: ['rule.hall'] },
  { message: 'manual.rule.cards', says: ['rule.fileFormat'] },
  { message: 'manual.rule.cardsWin' },
  { message: 'rule.cardNumber', says: ['rule.cardNumberLong'] },
]
