import { type Resource, type Known, meant } from 'panel-engine/schema'
import './option'

const wanted = { top: 'switch', day: 'day' } as const

/** The errors in the `customerPreview` of a resource. */
export function* customerPreviewFaults(
  resource: Resource,
  resources: readonly Resource[],
  known: Known,
): Generator<string> {
  const { name, fields, customerPreview: preview, parent } = resource
  if (!preview) return
  const at = `${name}.customerPreview`
  for (const key of ['top', 'day', 'group'] as const) {
    const named = preview[key]
    if (named === undefined) continue
    const field = fields[named]
    if (!field) yield `${at}.${key}: no such field: ${named}${meant(named, Object.keys(fields))}`
    else if (key === 'group') {
      if (known.isAimed(resource)) yield `${at}.group: its target says that already`
      else if (known.kinds.includes(field.kind) && known.storage(field) !== 'integer')
        yield `${at}.group: ${named} is no sum of groups`
    } else if (known.kinds.includes(field.kind) && known.holds(field) !== wanted[key])
      yield `${at}.${key}: ${named} is no ${wanted[key]}`
  }
  for (const key of ['day', 'pastDays'] as const)
    if (preview[key] !== undefined && !parent) yield `${at}.${key}: it stands under nothing`
  if (preview.pastDays === undefined) return
  if (preview.day === undefined) yield `${at}.pastDays: needs day`
  for (const above of resources.filter((one) => parent?.resources.includes(one.name))) {
    const flag = above.fields[preview.pastDays]
    if (!flag)
      yield `${at}.pastDays: ${above.name} has no such field: ${preview.pastDays}${meant(preview.pastDays, Object.keys(above.fields))}`
    else if (known.kinds.includes(flag.kind) && known.holds(flag) !== 'switch')
      yield `${at}.pastDays: ${preview.pastDays} is no switch`
  }
}
