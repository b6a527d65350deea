import { expect, it } from 'vitest'
import { readText } from './support/tree'

const page = readText('bench/results.md')
const sections = page.split('\n## ').slice(1)

/** The cells of a section's table, without those that name the work (the first) and what is wanted (the last). */
const figuresOf = (section: string) =>
  section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .flatMap((line) => line.split('|').slice(2, -2))
    .map((cell) => cell.trim())

/** Per cent of something, or how many times; seconds, rates and megabytes carry over to no other machine. */
const ratio = /^(\d+(\.\d+)?( %)?( \(below 20 ms\))?)?$/
const notRatios = (section: string) => figuresOf(section).filter((cell) => !ratio.test(cell))

it('the bench writes down ratios alone', () => {
  expect(sections.flatMap(notRatios)).toEqual([])
  const made = (cell: string) => notRatios(`x\n| a | b | c |\n| - | - | - |\n| work | ${cell} | |`)
  expect(['12 %', '1.5', '7.9 (below 20 ms)', ''].flatMap(made)).toEqual([])
  expect(['12 ms', '0.4 s', '120/s', '90 MB'].flatMap(made)).toHaveLength(4)
})

it('each section says when it was measured, and on what', () => {
  expect(sections.length).toBeGreaterThan(0)
  for (const section of sections) {
    expect(section).toMatch(/^\d{4}-\d\d-\d\d: \d+ × .+, \d+ GB, .+, Node v\d+[\d.]+\.$/m)
    expect(figuresOf(section).length).toBeGreaterThan(0)
  }
})
