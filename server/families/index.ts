import type { Family, Hooks } from './family'

const files = import.meta.glob<Family>(
  [
    './*.ts',
    '!./index.ts',
    '!./family.ts',
    '!./bound.ts',
    '!./shared.ts',
    '!./optionLists.ts',
    '!./productHeader.ts',
    '!./linkTarget.ts',
  ],
  { eager: true, import: 'default' },
)

/** The hooks of every family, by the resource's name. */
export const families: ReadonlyMap<string, Hooks> = new Map(
  Object.values(files).map(({ resource, hooks }) => [resource.name, hooks]),
)
