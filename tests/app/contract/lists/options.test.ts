import { beforeAll, expect, it, vi } from 'vitest'
import { world } from '../../../support/samples'
import { dependent } from '../../support/optionFixtures'
import type { Api } from '../../../support/server/api'

await vi.hoisted(async () => {
  const { handWith } = await import('../../../support/registry')
  handWith([(await import('../../support/optionFixtures')).dependent])
})

let api: Api
beforeAll(async () => {
  const { openApi } = await import('../../../support/server/api')
  api = await openApi()
})

const saved = async (entries: readonly (readonly [string, string])[]) => {
  const { status, errors } = await api.verb(dependent, 'create', {
    body: api.send(dependent, entries),
  })
  return [status, Object.keys(errors)]
}

it.each<[string, readonly (readonly [string, string])[], unknown]>([
  [
    'of its list',
    [
      ['part', 'hall'],
      ['one', String(world.id)],
      ['many[]', String(world.id)],
    ],
    [201, []],
  ],
  [
    'that the list has not',
    [
      ['part', 'hall'],
      ['one', '77'],
    ],
    [422, ['one']],
  ],
  [
    'of no list',
    [
      ['part', 'nothing'],
      ['one', String(world.id)],
    ],
    [422, ['one']],
  ],
  [
    'beside nothing',
    [
      ['one', String(world.id)],
      ['many[]', String(world.id)],
    ],
    [422, ['one', 'many']],
  ],
])('a choice %s', async (_, entries, wanted) => {
  expect(await saved(entries)).toEqual(wanted)
})
