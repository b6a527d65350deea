import { createFormControl } from 'react-hook-form'
import { expect, it } from 'vitest'
import '../../../../../src/app/panelDoor'
import { resolverOf } from '../../../../../src/features/form/save/problems'
import { rows, text } from '../../../../../src/fields'
import { single, type Resource } from '../../../../../src/schema'

const resource: Resource = {
  name: 'fixture',
  label: { pl: ['a', 'b', 'c'], en: ['a', 'b'] },
  api: single('fixture'),
  fields: {
    name: text(),
    tales: rows({ max: 3, of: { title: text({ required: true }), story: text() } }),
  },
}
const validate = () => 'rule.url'
const formOf = (values: object) =>
  createFormControl<Record<string, unknown>>({
    defaultValues: { name: null, ...values },
    resolver: resolverOf(resource, null),
  })

it('asks the rule of an input within a row, with its own value, beside the rules of the fields', async () => {
  const form = formOf({ tales: [{ title: null, story: 'raz' }] })
  form.register('tales')
  form.register('tales.0.title', { validate })
  form.register('tales.0.story', { validate: (value) => (value === 'raz' ? 'rule.url' : 'no') })
  await form.trigger()
  expect(form.getFieldState('tales.0.story').error?.message).toBe('rule.url')
  expect(form.getFieldState('tales.0.title').error?.message).toMatchObject({
    message: 'rule.required',
  })
})

it('asks no rule of an input that has left the page', async () => {
  const form = formOf({ tales: [] })
  form.register('name', { validate }).ref(null)
  form.register('tales.0.story', { validate }).ref(null)
  expect(await form.trigger()).toBe(true)
})
