import halls from './data/halls.json'
import type { DemoClient } from './people'
import { chance } from './random'
import type { DemoTarget } from '../../../server/seed/records'

const whole = (customerType: number, rest: Partial<DemoTarget> = {}): DemoTarget => ({
  customerType,
  customerSubtypes: [],
  halls: [],
  anonymous: false,
  user: null,
  ...rest,
})

/**
 * The n-th of many targets: whole groups, some halls, sub-groups, everybody, and now and then a list of
 * cards, so that each way of targeting is to be seen in the demo.
 */
export function targetOf(n: number, clients: readonly DemoClient[]): DemoTarget {
  const luck = chance(n + 77)
  const some = halls.map(({ id }) => id).filter(() => luck.percent(35))
  const kinds: readonly (() => DemoTarget)[] = [
    () => whole(7, { anonymous: true }),
    () => whole(1),
    () => whole(2, { halls: some.slice(0, 2) }),
    () => whole(3, { halls: some }),
    () => whole(0, { customerSubtypes: [21, 23, 25] }),
    () => whole(7),
    () => whole(4),
    () => whole(2),
    () => whole(0, { customerSubtypes: [11, 12, 21, 22], halls: some }),
    () => cardList(n, clients),
    () => whole(5),
  ]
  return kinds[n % kinds.length]?.() ?? whole(7)
}

function cardList(n: number, clients: readonly DemoClient[]): DemoTarget {
  const luck = chance(n + 177)
  const cards = clients
    .filter(() => luck.percent(6))
    .map(({ storeKey, customerId, personId }) => ({
      storeKey,
      customerId,
      // every fifth stands for the entire client
      personId: luck.percent(20) ? 0 : personId,
    }))
    .filter(
      (card, at, all) =>
        all.findIndex(
          (other) => other.customerId === card.customerId && other.personId === card.personId,
        ) === at,
    )
  return { ...whole(0), customerType: null, cards }
}
