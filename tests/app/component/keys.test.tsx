import { openPanel, type Panel } from '../../support/panel/panel'
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'

const hall = resourceByName('hall')
let panel: Panel
afterEach(() => panel.close())

it('takes a range by the name of a box as by the box', async () => {
  panel = await openPanel('/fliers/create', {
    prepare: async (api) => {
      for (const name of ['Hala druga', 'Hala trzecia'])
        await api.create(hall, { changes: { id: name === 'Hala druga' ? 901 : 902, name } })
    },
  })
  const names = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('.f-list-items .f-check')]
    expect(found.map((one) => one.textContent)).toHaveLength(3)
    return found
  })
  const ticked = () => names.map((name) => name.querySelector('input')?.checked)
  const [first, , third] = names.map((name) => name.querySelector('span'))
  if (!first || !third) throw new Error('three halls were expected')
  await panel.user.click(first)
  expect(ticked()).toEqual([true, false, false])
  fireEvent.click(third, { shiftKey: true })
  await waitFor(() => expect(ticked()).toEqual([true, true, true]))
})
