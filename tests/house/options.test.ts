import { describe, expect, it } from 'vitest'
import { resources } from '../../resources'
import { optionFaults } from './support/options'

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
  const { odd, needless } = optionFaults(resources, reasons)
  it('are used by two resources or have a reason', () => {
    expect(odd).toEqual([])
  })
  it('have no reason that has become needless', () => {
    expect(needless).toEqual([])
  })
})

describe('the rule itself', () => {
  const withOption = (index: number) => {
    const resource = resources[index]
    if (!resource) throw new Error('no resource')
    return { ...resource, fields: { x: { kind: 'text', sparkle: true } } }
  }
  const [one, two] = [withOption(0), withOption(1)]

  it('catches an option that one resource alone uses', () => {
    expect(optionFaults([one], {}).odd).toContain('sparkle')
  })
  it('leaves it alone with a reason, or with a second user', () => {
    const { odd, needless } = optionFaults([one], { sparkle: 'it shines' })
    expect([odd.includes('sparkle'), needless]).toEqual([false, []])
    expect(optionFaults([one, two], {}).odd).not.toContain('sparkle')
  })
  it('catches a reason that a second user has made needless, or that nobody uses', () => {
    const given = { sparkle: 'it shines', gone: 'nobody has it' }
    expect(optionFaults([one, two], given).needless).toEqual(['sparkle', 'gone'])
  })
})
