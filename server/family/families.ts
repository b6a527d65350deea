import type { Family, Hooks } from './family'

const files = import.meta.glob('../families/*.ts', { eager: true, import: 'default' })

const isFamily = (value: unknown): value is Family =>
  typeof value === 'object' && value !== null && 'resource' in value && 'hooks' in value

/** The hooks of every family, by the resource's name. */
export const families: ReadonlyMap<string, Hooks> = new Map(
  Object.entries(files).map(([file, found]) => {
    if (!isFamily(found)) throw new Error(`${file.replace('..', 'server')}: is no family`)
    return [found.resource.name, found.hooks]
  }),
)
