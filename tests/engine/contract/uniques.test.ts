import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Api } from '../../support/server/api'
import type { AnyField } from '../../../src/schema'
import { databases } from '../../support/server/testStore'

await vi.hoisted(async () => {
  const { handWith } = await import('../../support/registry')
  const { crud, defineResource, unique } = await import('../../../src/schema')
  const { color, date, dateTime, decimal, longText, price, text } =
    await import('../../../src/fields')
  const called = (name: string) => ({ label: { pl: name, en: name } })
  const of = (name: string, code: AnyField) => {
    return defineResource({
      name: `test-unique-${name}`,
      label: { pl: ['Wzorzec', 'Wzorce', 'Wzorce'], en: ['Fixture', 'Fixtures'] },
      api: crud(`test-unique-${name}`),
      fields: { name: text({ required: true }), code },
      rules: [unique(['code'])],
      list: { columns: ['id', 'name'] },
    })
  }
  handWith([
    of('price', price(called('Code'))),
    of('color', color(called('Code'))),
    of('long', longText(called('Code'))),
    of('text', text(called('Code'))),
    of('date', date(called('Code'))),
    of('moment', dateTime(called('Code'))),
    of('decimal', decimal(called('Code'))),
  ])
})

describe.each(databases)('what is there once, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    const { openApi } = await import('../../support/server/api')
    api = await openApi(database)
  })

  const add = async (of: string, code: string) => {
    const body = new FormData()
    body.append('name', 'A')
    body.append('code', code)
    const { status, errors } = await api.call('POST', `test-unique-${of}`, { body })
    return [status, Object.keys(errors)]
  }

  it.each([
    ['price', '12.99'],
    ['text', '\u0141'],
    ['date', '2026-11-21'],
    ['moment', '2026-11-21T10:00:00Z'],
    ['decimal', '52.1'],
  ])('is refused beside its field, the second time: a %s', async (of, code) => {
    expect(await add(of, code)).toEqual([201, []])
    expect(await add(of, code)).toEqual([422, ['code']])
  })

  it.each(['text', 'long'])('is none where nobody sees a sign of it: a %s', async (of) => {
    const answers = []
    for (const blank of ['', '  ', '  ', '\u200b', '\u200b']) answers.push(await add(of, blank))
    expect(answers).toEqual(Array.from({ length: 5 }, () => [201, []]))
  })

  it.each(['price', 'color', 'date', 'moment', 'decimal'])('is no %s', async (of) => {
    for (const blank of ['  ', '\u200b']) expect(await add(of, blank)).toEqual([422, ['code']])
  })
})
