import { describe, expect, it } from 'vitest'
import { resourceByName, resources } from '../../../../../src/schema/registry'
import { isForCustomers } from '../../../../../resources/customerPreview/forCustomers'
import { whyHidden, type Reason } from '../../../../../resources/customerPreview/visible'
import type { Viewer } from '../../../../../resources/customerPreview/sees'
import { fixOf } from '../../../../../resources/screens/asCustomer/fixOf'
import { targetField } from '../../../../../resources/kinds/target/field'
import { dayFrom } from '../../../../support/text'

const day = dayFrom(0)
const client: Viewer = {
  kind: 'client',
  card: null,
  people: [{ customerType: 2, subtype: null, hall: 13 }],
}
const guest: Viewer = { kind: 'guest' }
const target = {
  customerType: 1,
  customerSubtypes: [],
  halls: [12],
  anonymous: false,
  user: null,
}
const query = { day, type: '2', hall: '13' }

const aimed = resources.filter((one) => isForCustomers(one) && targetField(one) && !one.parent)
const seen = (name: string, viewer: Viewer, values: Readonly<Record<string, unknown>>) => {
  const resource = resourceByName(name)
  const question = { viewer, moment: { day, at: Date.now() }, isListed: () => false }
  const reasons = whyHidden(resource, values, question)
  return {
    resource,
    reasons,
    again: (next: object) => whyHidden(resource, next as never, question),
  }
}

describe.each(aimed.map(({ name }) => name))('what a reason leads to, of %s', (name) => {
  const field = targetField(resourceByName(name)) ?? ''
  it.each<[string, Viewer, Readonly<Record<string, unknown>>]>([
    ['a client', client, { startDate: dayFrom(3), endDate: dayFrom(9), [field]: target }],
    ['a client, when it is over', client, { endDate: dayFrom(-3), [field]: target }],
    ['a guest', guest, { [field]: target }],
  ])('takes it away, for %s', (_, viewer, record) => {
    const { resource, reasons, again } = seen(name, viewer, record)
    const fixed = reasons.flatMap((reason): Reason[] => {
      const fix = fixOf(resource, record, { reason, query })
      const hasValues = fix !== null && Object.keys(fix.values).length > 0
      return hasValues && again({ ...record, ...fix.values }).includes(reason) ? [reason] : []
    })
    expect(fixed).toEqual([])
    expect(reasons.length).toBeGreaterThan(0)
  })
})

it('lays a hall and a group beside those that a record has', () => {
  const banners = resourceByName('banners')
  const of = (reason: Reason) => fixOf(banners, { target }, { reason, query })
  expect(of('hall')).toEqual({
    at: 'target.halls',
    values: { target: { ...target, halls: [12, 13] } },
  })
  expect(of('group')).toEqual({
    at: 'target.customerType',
    values: { target: { ...target, customerType: 3 } },
  })
  expect(of('cards')).toEqual({ at: 'target.targetUsersFile', values: {} })
  expect(of('parent')).toBeNull()
})
