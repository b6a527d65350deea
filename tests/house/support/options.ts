import type { Resource } from '../../../src/schema'

// what every resource or every field has, and what the compiler already closes
const ordinary = new Set([
  'name',
  'label',
  'fields',
  'api',
  'list',
  'menu',
  'kind',
  'id',
  'archive',
  'rules',
  'source',
])

const keysOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : []

function* optionsOf(resource: Resource): Generator<string> {
  for (const key of Object.keys(resource)) if (!ordinary.has(key)) yield key
  if (resource.id) yield `id:${resource.id}`
  if (resource.api.absent !== 'keep') yield `absent:${resource.api.absent}`
  for (const key of keysOf(resource.menu)) if (key === 'label') yield 'menu.label'
  for (const key of keysOf(resource.archive)) yield `archive.${key}`
  for (const key of keysOf(resource.list)) if (key !== 'columns') yield `list.${key}`
  for (const field of Object.values(resource.fields)) {
    for (const key of Object.keys(field)) if (!ordinary.has(key)) yield key
    if ('source' in field)
      for (const key of keysOf(field.source)) if (key !== 'path') yield `source.${key}`
  }
}

/** Each option of the language in use, with the resources that use it. */
function optionUses(resources: readonly Resource[]): ReadonlyMap<string, ReadonlySet<string>> {
  const uses = new Map<string, Set<string>>()
  for (const resource of resources)
    for (const option of optionsOf(resource)) {
      const users = uses.get(option) ?? new Set<string>()
      uses.set(option, users.add(resource.name))
    }
  return uses
}

/** What breaks the rule: options that one resource alone uses without a reason, and reasons that nothing needs. */
export function optionFaults(
  resources: readonly Resource[],
  reasons: Readonly<Record<string, string>>,
) {
  const rare = [...optionUses(resources)]
    .filter(([, users]) => users.size < 2)
    .map(([option]) => option)
  return {
    odd: rare.filter((option) => !reasons[option]),
    needless: Object.keys(reasons).filter((option) => !rare.includes(option)),
  }
}
