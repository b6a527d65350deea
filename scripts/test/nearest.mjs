import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { mutations } from './mutations.mjs'

/** `server/features/bulk/work.ts` → `bulkWork`, `tests/app/contract/writes/bulk.test.ts` → `bulk`. */
const stemOf = (file) => path.basename(file).replace(/\..*$/, '')

/** A name in words of one form: `bulkWork`, `savedViews` → `bulk work`, `saved view`. */
const wordsOf = (name) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')
    .map((word) => word.replace(/s$/, ''))

/** Whether a test is named like a file, or like the folder that the file is in. */
function isNamedFor(test, file) {
  const words = wordsOf(stemOf(test))
  return [stemOf(file), path.basename(path.dirname(file))].some((name) => {
    const said = wordsOf(name)
    return words.every((word) => said.includes(word))
  })
}

/** The relative imports of a text, as paths without extension. */
const importsOf = (test, text) =>
  [...text.matchAll(/(?:from|import\(?)\s*'(\.[^']+)'/g)].map(([, to]) =>
    path.join(path.dirname(test), to),
  )

/**
 * The tests that cover a whole half of the program, run beside the near ones: every call of a resource, a save in the
 * panel.
 */
const through = [
  { half: /^(?:server|src\/(?:schema|fields))\//, test: 'tests/engine/contract/resources.test.ts' },
  {
    half: /^(?:src\/(?:engine|layout|inputs|parts|app)|dataProvider)\//,
    test: 'tests/engine/component/drafts.test.tsx',
  },
]

const withoutEnd = (file) => file.replace(/(?:\/index)?\.\w+$/, '')

/**
 * The tests most likely to fail by a change of some files: those that changed themselves, import one of the files, are
 * named like it or its folder, guard a behaviour of it (mutations.mjs), or cover its half of the program. The other
 * tests would find the same faults, but later.
 * @param {readonly string[]} changed paths from the working directory
 * @param {readonly string[]} [folders] the folders of the tests
 * @returns {Promise<string[]>}
 */
export async function nearestTests(
  changed,
  folders = ['tests/engine', 'tests/app', 'tests/house'],
) {
  const sources = changed.filter((file) => /\.(?:tsx?|mjs)$/.test(file))
  const ends = new Set(sources.map(withoutEnd))
  const watching = mutations.filter(({ file }) => sources.includes(file))
  const going = through.filter(({ half }) => sources.some((file) => half.test(file)))
  const near = new Set([...watching, ...going].map(({ test }) => test))
  for (const folder of folders)
    for (const name of await readdir(folder, { recursive: true })) {
      const test = path.join(folder, name)
      if (!/\.test\.tsx?$/.test(name)) continue
      const isNear =
        changed.includes(test) ||
        sources.some((file) => !file.startsWith('tests/') && isNamedFor(test, file)) ||
        importsOf(test, await readFile(test, 'utf8')).some((to) => ends.has(withoutEnd(`${to}.ts`)))
      if (isNear) near.add(test)
    }
  return [...near].toSorted()
}
