import { expect, it } from 'vitest'
import { mutations } from '../../scripts/test/mutations.mjs'
import { paths, readText } from './support/tree'

type Mutation = (typeof mutations)[number]

/** Whether a file has this test; the first words of a name may be what a table puts into it. */
function hasTest(text: string, name: string): boolean {
  const words = name.split(' ')
  return [0, 1, 2, 3].some((left) => {
    const rest = words.slice(left).join(' ')
    return rest !== '' && text.includes(rest)
  })
}

/** What of a break is not there any more, so that `npm run test:mutations` could not make it. */
function staleIn({ file, from, to, test, name }: Mutation): readonly string[] {
  const missing = [file, test].filter((one) => !paths.includes(one))
  if (missing.length > 0) return missing
  const isOnce = readText(file).split(from).length === 2
  return [
    ...(isOnce && from !== to ? [] : [`${file}: ${from}`]),
    ...(hasTest(readText(test), name) ? [] : [`${test}: ${name}`]),
  ]
}

it.each(mutations.map((one) => [one.behaviour, one] as const))(
  'can still be broken: %s',
  (_, one) => expect(staleIn(one)).toEqual([]),
)

it('are twenty or more, each its own', () => {
  expect(new Set(mutations.map(({ behaviour }) => behaviour)).size).toBeGreaterThanOrEqual(20)
})

it('would be caught', () => {
  const [one] = mutations
  if (!one) throw new Error('there are none')
  expect(staleIn({ ...one, from: 'nowhere' })).toEqual([`${one.file}: nowhere`])
  expect(staleIn({ ...one, name: 'no test has this name' })).toEqual([
    `${one.test}: no test has this name`,
  ])
  expect(staleIn({ ...one, file: 'server/nowhere.ts' })).toEqual(['server/nowhere.ts'])
})
