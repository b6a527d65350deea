import { expect, it, vi } from 'vitest'
import { definitionFaults } from '../../server/resources/check'

it('the resource files have no fault', () => {
  expect(definitionFaults()).toEqual([])
})

it.each([
  [
    'rules.0: no such field: nmae',
    { rules: [{ rule: 'unique', fields: ['nmae'], message: 'rule.unique' }] },
  ],
  [
    'api.list: not an endpoint: x',
    { api: { endpoints: { list: 'x' }, body: 'multipart', absent: 'keep' } },
  ],
  ['fields.name.kind: no such kind: txt', { fields: { name: { kind: 'txt' } } }],
  ['archive.flag: no such field: nothing', { archive: { flag: 'nothing' } }],
  [
    'parent.resources: no such resource: nobody',
    { parent: { resources: ['nobody'], field: 'x', title: { pl: 'X', en: 'X' } } },
  ],
])('a fault stops the server with its name, not halfway: %s', async (told, mistake) => {
  vi.resetModules()
  await import('../../server/serverDoor')
  const { hand } = await import('../../src/hand')
  const { default: app } = await import('../../resources/app')
  const file = './promoBMPL.ts'
  const mistaken = Object.assign({}, app.resources[file], mistake)
  hand({ ...app, resources: { ...app.resources, [file]: mistaken } })
  const start = async () => {
    const { openDevApp } = await import('../../server/devApp')
    await openDevApp({ NODE_ENV: 'test', DATA_DIR: '/nowhere/at/all' }, vi.fn())
  }
  await expect(start()).rejects.toThrow(`promo-BMPL.${told}`)
})
