import type { Known } from './known'
import { meant } from '../nearest'
import type { Resource } from '../resource'

/** Faults in the `timeline` of a resource: it needs dates, a target, and fields that exist. */
export function* timelineFaults(resource: Resource, known: Known): Generator<string> {
  const { name, fields, timeline } = resource
  if (!timeline) return
  const own = Object.keys(fields)
  const noField = (at: string, field: string) =>
    `${name}.timeline.${at}: no such field: ${field}${meant(field, own)}`
  if (!known.isDated(resource))
    yield `${name}.timeline: nothing says when its records run: two dates in order, a phase, or one date`
  const { cover, exclusive } = timeline
  const group = cover === undefined ? undefined : fields[cover]
  if (cover !== undefined && !group) yield noField('cover', cover)
  else if (cover !== undefined && group && !known.isFaceted(group))
    yield `${name}.timeline.cover: ${cover} does not say whom a record is for`
  for (const field of exclusive ?? []) if (!fields[field]) yield noField('exclusive', field)
  if (exclusive && !known.isAimed(resource))
    yield `${name}.timeline.exclusive: nothing says whom its records are for`
}
