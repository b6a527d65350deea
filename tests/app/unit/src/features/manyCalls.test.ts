import { expect, it } from 'vitest'
import { resourceByName } from '../../../../../src/schema/registry'
import { callMany, type Line } from '../../../../../src/features/bulk/call'
import type { Named } from '../../../../../src/resource/waysBack'

const banners = resourceByName('banners')
const list = { page: 1, perPage: 10, sort: { field: 'id', order: 'ASC' }, filter: {} } as const

it('names any number of records, five hundred in a call, and tells of each', async () => {
  const which = Array.from({ length: 1201 }, (_, at): Named => ({ id: at + 1, revision: 1 }))
  const calls: number[] = []
  const lines: Line[] = []
  await callMany(
    (_, __, options) => {
      const { records }: { records: readonly Named[] } = JSON.parse(JSON.stringify(options?.body))
      calls.push(records.length)
      const said = [...records.map(({ id }) => ({ id, state: 'done' })), { state: 'end' }]
      const text = said.map((line) => `${JSON.stringify(line)}\n`).join('')
      return Promise.resolve({
        status: 200,
        json: null,
        blob: null,
        headers: new Headers(),
        stream: new Response(text).body,
      })
    },
    {
      place: { resource: banners, parent: undefined, list },
      deed: { act: 'delete' },
      which,
      signal: new AbortController().signal,
      onLine: (line) => lines.push(line),
    },
  )
  expect(calls).toEqual([500, 500, 201])
  expect(lines.map(({ id }) => id)).toEqual(which.map(({ id }) => id))
})
