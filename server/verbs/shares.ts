import type { Verb } from '../../src/schema'
import { share, type Share } from '../http/shares'

/** Of lists nobody is refused, but nobody's hundred keep another's one from the database. */
const listing = share({
  atOnce: { ofOne: 8, ofAll: 1_000 },
  waiting: { ofOne: 1_000, ofAll: 10_000 },
})
export const choosing = share({
  atOnce: { ofOne: 6, ofAll: 48 },
  waiting: { ofOne: 60, ofAll: 600 },
})
export const finding = share({
  atOnce: { ofOne: 2, ofAll: 12 },
  waiting: { ofOne: 12, ofAll: 120 },
})
export const changing = share({ atOnce: { ofOne: 2, ofAll: 8 }, waiting: { ofOne: 8, ofAll: 64 } })
export const loading = share({ atOnce: { ofOne: 2, ofAll: 6 }, waiting: { ofOne: 6, ofAll: 40 } })

const shares: { readonly [V in Verb]?: Share } = {
  list: listing,
  targetClients: listing,
  preview: loading,
  load: loading,
}

/** The share that the calls of a verb have, as a part of their route. */
export const shareOf = (verb: Verb): { share?: Share } => {
  const found = shares[verb]
  return found ? { share: found } : {}
}
