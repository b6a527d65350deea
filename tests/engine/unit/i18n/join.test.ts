import { expect, it } from 'vitest'
import { joinTexts } from '../../../../i18n/join'

const engine = {
  first: { list: { add: 'Add', sort: 'Sort' } },
  later: () => Promise.resolve({ form: { save: 'Save', close: 'Close' } }),
  guide: () => Promise.resolve({ screens: {}, doings: {}, fields: {}, choices: {}, tasks: [] }),
}

it.each([
  ['of its first ones', { first: { form: { save: 'Keep' } } }],
  ['of its later ones', { later: () => Promise.resolve({ form: { save: 'Keep' } }) }],
  [
    'of its later ones, where both say it',
    {
      first: { form: { save: 'No' } },
      later: () => Promise.resolve({ form: { save: 'Keep' } }),
    },
  ],
])('a text that an app says is said, whichever part the engine has it in: %s', async (_, own) => {
  const joined = joinTexts(engine, own)
  expect(joined.first).toMatchObject(engine.first)
  expect(await joined.later()).toEqual({ form: { save: 'Keep', close: 'Close' } })
})
