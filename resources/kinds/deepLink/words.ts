import type { Words } from 'panel-engine/fields'

export default (): readonly Words[] => [
  { message: 'manual.rule.place', says: ['rule.choice', 'rule.deepLinkBoth', 'rule.url'] },
  { message: 'manual.rule.placeNeeds', says: ['rule.newspaper'] },
]
