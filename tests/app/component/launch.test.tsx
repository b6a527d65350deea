import { openPanel, type Panel } from '../../support/panel/panel'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import banners from '../../../resources/banners'
import { emptyTarget } from '../../../resources/kinds/target/value'
import type { Api } from '../../support/server/api'
import { dayFrom, t } from '../../support/text'

let panel: Panel
afterEach(() => panel.close())

const day = dayFrom(3)
const beginning =
  (...names: readonly string[]) =>
  async (api: Api, startDate = day) => {
    const target = { ...emptyTarget, customerType: 7 }
    for (const name of names) {
      const changes = { name, target, startDate, endDate: dayFrom(9) }
      const { status, text } = await api.create(banners, { changes })
      if (status !== 201) throw new Error(text)
    }
  }
/** How each call was answered that says of records that they are fine. */
const kept = () =>
  panel.writes().flatMap(({ path, status }) => (path === '/api/launch/checks' ? [status] : []))
const mark = (title: string) => screen.findByLabelText(t('launch.checkOne', { title }))

it('keeps each record that is found fine before the one before it is kept, and each once', async () => {
  panel = await openPanel(`/launch?day=${day}`, {
    prepare: beginning('Pierwszy', 'Drugi', 'Trzeci'),
  })
  const [first, second, third] = [await mark('Pierwszy'), await mark('Drugi'), await mark('Trzeci')]
  let letGo: () => void = () => undefined
  const held = new Promise<undefined>((resolve) => (letGo = () => resolve(undefined)))
  panel.network.between = async ({ method }) => (method === 'POST' ? held : undefined)
  await panel.user.dblClick(first)
  await panel.user.click(second)
  letGo()
  const options = { timeout: 15_000 }
  await waitFor(
    () => expect(document.querySelectorAll('.launch .chip-positive')).toHaveLength(2),
    options,
  )
  expect(kept()).toEqual([200, 200])
  await waitFor(() => expect(document.activeElement).toBe(third), options)
})

it('keeps what was found fine under its own day, also where another one is shown by then', async () => {
  panel = await openPanel(`/launch?day=${dayFrom(4)}`, {
    prepare: async (api) => {
      await beginning('Pierwszy', 'Drugi')(api)
      await beginning('Nazajutrz')(api, dayFrom(4))
    },
  })
  await mark('Nazajutrz')
  // the day that is shown by then was read before
  fireEvent.click(await screen.findByLabelText(t('visible.before')))
  const [first, second] = [await mark('Pierwszy'), await mark('Drugi')]
  let letGo: () => void = () => undefined
  const held = new Promise<undefined>((resolve) => (letGo = () => resolve(undefined)))
  panel.network.between = async ({ method }) => (method === 'POST' ? held : undefined)
  await panel.user.click(first)
  await panel.user.click(second)
  fireEvent.click(screen.getByLabelText(t('visible.after')))
  await waitFor(() => expect(panel.address()).toBe(`/launch?day=${dayFrom(4)}`), {
    timeout: 15_000,
  })
  await mark('Nazajutrz')
  letGo()
  await waitFor(() => expect(kept().filter((status) => status > 0)).toHaveLength(2), {
    timeout: 15_000,
  })
  expect(kept()).toEqual([200, 200])
})

it('goes on by days as often as one clicks, and home again', async () => {
  panel = await openPanel(`/launch?day=${day}`)
  const after = await screen.findByLabelText(t('visible.after'))
  fireEvent.click(after)
  fireEvent.click(after)
  const at = (days: number) =>
    waitFor(() => expect(panel.address()).toBe(`/launch?day=${dayFrom(days)}`), { timeout: 15_000 })
  await at(5)
  fireEvent.click(screen.getByText(t('launch.tomorrow')))
  await at(1)
  fireEvent.click(after)
  fireEvent.click(screen.getByText(t('launch.tomorrow')))
  await new Promise((resolve) => setTimeout(resolve, 300))
  await at(1)
})

it('has the focus at what begins once all of it is found fine at once', async () => {
  panel = await openPanel(`/launch?day=${day}`, { prepare: beginning('Pierwszy', 'Drugi') })
  await mark('Pierwszy')
  await panel.user.click(await screen.findByText(t('launch.checkAll', { smart_count: 2 })))
  const ask = screen.queryByText(t('launch.askConfirm'))
  if (ask) await panel.user.click(ask)
  await waitFor(
    () => expect(screen.queryByLabelText(/./, { selector: '.launch-check button' })).toBeNull(),
    {
      timeout: 15_000,
    },
  )
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe(t('launch.starting')),
  )
})
