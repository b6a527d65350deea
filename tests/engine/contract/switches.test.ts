import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Api } from '../../support/server/api'
import { databases } from '../../support/server/testStore'

await vi.hoisted(async () => {
  const { handWith } = await import('../../support/registry')
  const { crud, defineResource, when } = await import('../../../src/schema')
  const { boolean, select, text } = await import('../../../src/fields')
  const called = (name: string) => ({ label: { pl: name, en: name } })
  const options = ['plain', 'custom'].map((id) => ({ id, ...called(id) }))
  handWith([
    defineResource({
      name: 'test-switches',
      label: { pl: ['Wzorzec', 'Wzorce', 'Wzorce'], en: ['Fixture', 'Fixtures'] },
      api: crud('test-switches'),
      fields: {
        name: text({ required: true }),
        kind: select({ options, ...called('Kind') }),
        isSure: boolean({
          required: true,
          visibleWhen: when('kind', 'custom'),
          ...called('Sure'),
        }),
        isNeeded: boolean({ requiredWhen: when('kind', 'custom'), ...called('Needed') }),
        isDone: boolean({ required: true, mode: 'readOnly', ...called('Done') }),
      },
      list: { columns: ['id', 'name'] },
    }),
  ])
})

describe.each(databases)('a required switch, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    const { openApi } = await import('../../support/server/api')
    api = await openApi(database)
  })

  const add = async (values: Record<string, string>) => {
    const body = new FormData()
    for (const [key, value] of Object.entries({ name: 'A', ...values })) body.append(key, value)
    const { status, errors } = await api.call('POST', 'test-switches', { body })
    return [status, Object.keys(errors).toSorted()]
  }

  it('is asked for where it is shown, or a condition requires it', async () => {
    expect(await add({ kind: 'custom' })).toEqual([422, ['is_needed', 'is_sure']])
    expect(await add({ kind: 'custom', is_sure: '0', is_needed: '0' })).toEqual([201, []])
  })

  it('is not asked for where it is hidden, or only read', async () => {
    expect(await add({ kind: 'plain' })).toEqual([201, []])
    expect(await add({})).toEqual([201, []])
  })
})
