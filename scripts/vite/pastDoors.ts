import path from 'node:path'
import type { Plugin } from 'vite'
import { engineFolder } from '../appFolder.mjs'
import { doorOf, doors, exportsOf, type Exported } from '../doors'

const known = new Map<string, ReadonlyMap<string, Exported>>()

/** The declaration of each name that a door exports. */
function namesOf(door: string): ReadonlyMap<string, Exported> {
  const names =
    known.get(door) ?? new Map(exportsOf(doors[door] ?? '').map((one) => [one.name, one]))
  known.set(door, names)
  return names
}

/** Where every door's exports are declared, in one line: a cache key for modules compiled past the doors. */
export const placesBehindDoors = (): string =>
  Object.keys(doors)
    .flatMap((door) => [...namesOf(door).values()])
    .map(({ name, declaredAs, source }) => `${name} ${declaredAs} ${source.file}`)
    .join()

/**
 * Makes an app import each name from where it is declared instead of through the engine's door: otherwise all other
 * exports of a door would be loaded too, on each side, and the first list would wait for the whole panel. Next.js calls
 * this `optimizePackageImports`.
 */
export function pastDoors(): Plugin {
  return {
    name: 'past-doors',
    transform(code) {
      if (!code.includes('panel-engine/')) return null
      let passed = code
      for (const node of this.parse(code).body.toReversed()) {
        if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') continue
        const door = typeof node.source?.value === 'string' ? doorOf(node.source.value) : undefined
        if (door === undefined) continue
        const verb = node.type === 'ImportDeclaration' ? 'import' : 'export'
        const parts = node.specifiers.map((one) => {
          const [there, here] =
            one.type === 'ImportSpecifier'
              ? [one.imported, one.local]
              : one.type === 'ExportSpecifier'
                ? [one.local, one.exported]
                : []
          // a namespace import needs the whole door
          if (there?.type !== 'Identifier' || here?.type !== 'Identifier') return null
          const found = namesOf(door).get(there.name)
          if (!found) return null
          const from = JSON.stringify(path.join(engineFolder, found.source.file))
          return `${verb} { ${found.declaredAs} as ${here.name} } from ${from};`
        })
        if (parts.some((part) => part === null)) continue
        const lines = code.slice(node.start, node.end).split('\n').length - 1
        passed = `${passed.slice(0, node.start)}${parts.join(' ')}${'\n'.repeat(lines)}${passed.slice(node.end)}`
      }
      return passed === code ? null : { code: passed, map: null }
    },
  }
}
