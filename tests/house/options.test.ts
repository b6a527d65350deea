import { describe, expect, it } from 'vitest'
import { resources } from '../../resources'
import { optionUses } from './support/options'

/**
 * An option of the language that fewer than two resources use belongs in a family, unless a reason stands here.
 * A reason that has become needless is a fault as well, so that the list only shrinks.
 */
const reasons: Readonly<Record<string, string>> = {
  everyone: 'a resource of one’s own data; only the account is one',
  use: 'tells a password being proven from one being set; a screen could not derive it',
  singleton: 'consents, the wallet and the basket banner are singletons too, in a later issue',
  'list.sort': 'only adverts are listed by their order number (specification, section 3)',
  'source.childrenOf': 'dependent choices are a primitive of the design',
  'source.display': 'the specification labels sub-categories with number and title',
  unit: 'seconds and pixels of the campaigns of a later issue',
  types: 'an animated banner is a GIF; scratch cards narrow their images too, in a later issue',
  advised: 'advised sizes are a primitive of the contract (section 3)',
  help: 'the words under a field',
  'id:typed': 'the contract gives it to halls alone',
  'id:composed': 'the contract gives it to the BMPL menu alone',
  composedOf: 'goes with id:composed',
  views: 'a primitive of the design: Extra and Departments as two menu entries',
  format: 'postcodes stand in addresses alone',
  route: 'the brand stands in the path of the marketplace',
  parent: 'calendar days and scratch-card items are children too, in a later issue',
  resource: 'the resource of a reference',
  'absent:clear': 'the contract gives it to products alone',
}

describe('the options of the language', () => {
  const uses = optionUses(resources)
  const rare = [...uses].filter(([, users]) => users.size < 2).map(([option]) => option)

  it('are used by two resources or have a reason', () => {
    expect(rare.filter((option) => !reasons[option])).toEqual([])
  })
  it('have no reason that has become needless', () => {
    expect(Object.keys(reasons).filter((option) => !rare.includes(option))).toEqual([])
  })
  it('would be caught when one resource alone has one', () => {
    const [first] = resources
    const odd = first ? [{ ...first, fields: { x: { kind: 'text', sparkle: true } } }] : []
    expect([...optionUses(odd).keys()]).toContain('sparkle')
    expect(reasons['sparkle']).toBeUndefined()
  })
})
