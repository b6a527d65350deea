import { expect, test } from 'vitest'
import { merged, sectionOf } from '../../../../bench/results.mjs'

const order = ['Lists', 'A crowd', 'A million rows']
const machine = '2026-11-22: 2 × CPU, 23 GB, Linux, Node v20.'
const row = (name: string, ratio: string, column?: string) => ({
  name,
  ratio,
  must: '',
  ...(column && { column }),
})

test('what a part did not measure stays as it was', () => {
  const first = merged('', new Map([['A million rows', 'of a machine\n\n| old |']]), order)
  const second = merged(first, new Map([['Lists', 'of another\n\n| new |']]), order)
  expect(second).toContain('## A million rows\n\nof a machine\n\n| old |')
  expect(second.indexOf('## Lists')).toBeLessThan(second.indexOf('## A million rows'))
  expect(merged(second, new Map(), order)).toBe(second)
})

test('a part that ran again has its new figures alone, and a part that is no more goes', () => {
  const before = merged('', new Map([['Lists', 'then']]), order)
  const after = merged(`${before}\n## Gone\n\nx\n`, new Map([['Lists', 'now']]), order)
  expect(after).toContain('## Lists\n\nnow\n')
  expect(after).not.toMatch(/then|Gone/)
})

test('rows without a ratio stand in no section; without any there is none', () => {
  const text = sectionOf(machine, [row('a list', '40 %'), row('memory', '')])
  expect(text).toContain(machine)
  expect(text).toContain('| a list | 40 % |')
  expect(text).not.toContain('memory')
  expect(sectionOf(machine, [row('memory', '')])).toBeNull()
})

test('both databases stand in one line', () => {
  const text = sectionOf(machine, [
    row('page 1', '0.2', 'SQLite'),
    row('page 9', '1.0', 'SQLite'),
    row('page 1', '0.3', 'PostgreSQL'),
  ])
  expect(text).toContain('| work | SQLite | PostgreSQL | must |')
  expect(text).toContain('| page 1 | 0.2 | 0.3 |')
  expect(text?.match(/^\| page 1 /gm)).toHaveLength(1)
  expect(text).toContain('| page 9 | 1.0 |  |')
})

test('what a figure must be stands behind it', () => {
  const figure = { name: 'a list', ratio: '40 %', must: '≥ 30 %' }
  expect(sectionOf(machine, [figure])).toContain('| a list | 40 % | ≥ 30 % |')
})
