import halls from './data/halls.json'
import type { DemoClient } from './people'
import { chance } from './random'
import { goodCards } from '../cards/cardList'
import type { DemoParts } from 'panel-engine/server'
import { emptyTarget, type Target } from '../../kinds/target/value'

const whole = (customerType: number, rest: Partial<Target> = {}): DemoParts => ({
  parts: { ...emptyTarget, customerType, ...rest },
})

/**
 * The n-th of many targets: whole groups, some halls, sub-groups, everybody, and now and then a list of
 * cards, so that each way of targeting is to be seen in the demo.
 */
export function targetOf(n: number, clients: readonly DemoClient[]): DemoParts {
  const luck = chance(n + 77)
  const some = halls.map(({ id }) => id).filter(() => luck.percent(35))
  const kinds: readonly (() => DemoParts)[] = [
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

function cardList(n: number, clients: readonly DemoClient[]): DemoParts {
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
  const targetUsersFile = { name: 'karty.csv', size: 1, type: 'text/csv' }
  return { parts: { ...emptyTarget, targetUsersFile }, side: goodCards(cards) }
}
