import { expect, it } from 'vitest'
import { childrenOf, fileOf, resources } from '../../src/schema/registry'
import { families } from '../../server/resources/families'
import type { Resource } from '../../src/schema'
import { readText } from './support/tree'

const limit = 30
const lengthOf = (text: string) => text.replace(/\n$/, '').split('\n').length

/**
 * A campaign of the app that is a list and a form, or one form: its records stand alone, under an id of the server's, in
 * one list, and nothing about them needs code.
 */
const isPlain = (resource: Resource) =>
  resource.campaign !== undefined &&
  resource.parent === undefined &&
  childrenOf(resource).length === 0 &&
  resource.id === undefined &&
  resource.views === undefined &&
  !families.has(resource.name)

const tooLong = (files: readonly { readonly name: string; readonly text: string }[]) =>
  files
    .filter(({ text }) => lengthOf(text) > limit)
    .map(({ name, text }) => `${name}: ${lengthOf(text)} lines, at most ${limit}`)

it('a plain campaign is said in thirty lines', () => {
  const plain = resources.filter(isPlain)
  expect(plain.length).toBeGreaterThan(13)
  expect(
    tooLong(plain.map((one) => ({ name: one.name, text: readText(fileOf(one) ?? '') }))),
  ).toEqual([])
})

it('finds one that is not', () => {
  const files = [
    { name: 'a', text: 'x\n'.repeat(30) },
    { name: 'b', text: 'x\n'.repeat(31) },
  ]
  expect(tooLong(files)).toEqual(['b: 31 lines, at most 30'])
})
