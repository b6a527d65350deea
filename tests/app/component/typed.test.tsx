import { openPanel, type Panel } from '../../support/panel/panel'
import { fireEvent, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pathOf } from '../../../src/app/routes'
import { resources } from '../../../src/schema/registry'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel('/hall')
})
afterAll(() => panel.close())

type Box = HTMLInputElement | HTMLTextAreaElement

const textless = ['file', 'checkbox', 'radio', 'hidden', 'color', 'range']
/** The text boxes of the form that a person may type into, by their field and their place in it. */
function boxes(): ReadonlyMap<string, Box> {
  const found = document.querySelectorAll<Box>('[data-field] :is(input, textarea)')
  const free = [...found].filter((box) => !textless.includes(box.type) && !box.disabled)
  const named = new Map<string, Box>()
  for (const box of free) {
    const field = box.closest('[data-field]')?.getAttribute('data-field') ?? ''
    const place = [...named.keys()].filter((name) => name.startsWith(`${field} `)).length
    if (!box.readOnly) named.set(`${field} ${place}`, box)
  }
  return named
}

/** What becomes of a box that letters are typed into one by one, and that is emptied then. */
function typeInto(name: string): string {
  const said: string[] = []
  for (const value of ['1', '12', '']) {
    const box = boxes().get(name)
    if (!box) return `${name}: cannot be typed into after ${JSON.stringify(said)}`
    fireEvent.input(box, { target: { value } })
    said.push(boxes().get(name)?.value ?? 'gone')
  }
  return `${name}: ${said.join(', ')}`
}

const tried: string[] = []
const withForms = resources.filter(({ api }) => api.endpoints.create)

it.each(withForms.map((resource) => [resource.name, resource] as const))(
  'each box of %s takes what is typed, letter by letter, and gives it up again',
  async (_, resource) => {
    const { parent: above } = await panel.api.parentOf(resource)
    const [first] = resource.parent?.resources ?? []
    const parent = resources.find(({ name }) => name === first)
    const under = parent ? `${pathOf(parent, 'makro')}/${String(above)}` : ''
    panel.reload(`${under}${pathOf(resource, 'makro')}/create`)
    await waitFor(() => expect(document.querySelector('.save-bar [type=submit]')).not.toBeNull())
    const names = [...boxes().keys()]
    tried.push(...names)
    expect(names.map(typeInto)).toEqual(names.map((name) => `${name}: 1, 12, `))
  },
)

it('found the boxes of the forms', () => {
  expect(tried.length).toBeGreaterThan(withForms.length)
})
