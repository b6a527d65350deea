import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { bottles, crates, uncopied } from '../../support/fixtures/copyFixtures'
import type { Api } from '../../support/server/api'
import { t } from '../../support/text'

await vi.hoisted(async () => {
  const { handWith } = await import('../../support/registry')
  const fixtures = await import('../../support/fixtures/copyFixtures')
  handWith([fixtures.crates, fixtures.bottles, ...fixtures.uncopied])
})

const [labels, other] = uncopied
let panel: Panel
afterEach(() => panel.close())

/** A crate with a label, which no copy has. */
async function labelled(api: Api) {
  const crate = await api.create(crates)
  const params = { parent: crate.data['id'] }
  if (labels) await api.create(labels, { params })
  return params
}

const told = () => t('copy.notChildren', { title: labels?.parent?.title.pl ?? '' })

it('says what is not copied also where nothing is', async () => {
  panel = await openPanel('/test-crates/create?copyOf=1', { prepare: labelled })
  await screen.findByText(told())
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Bottles/ })).toBeNull())
})

it('names beside what is copied only what there is of the rest', async () => {
  panel = await openPanel('/test-crates/create?copyOf=1', {
    prepare: async (api) => {
      await api.create(bottles, { params: await labelled(api) })
    },
  })
  const box = await screen.findByRole('checkbox', { name: /Bottles/ })
  expect(screen.queryByText(told())).toBeNull()
  await panel.user.click(box)
  await screen.findByText(told())
})

it('names what may not be counted beside what is there', async () => {
  panel = await openPanel('/test-crates', { prepare: labelled })
  panel.network.between = ({ url }) =>
    url.includes(`/${other?.name}?`) ? Response.json({ data: {} }, { status: 403 }) : undefined
  panel.reload('/test-crates/create?copyOf=1')
  const both = [other, labels].map((child) => child?.parent?.title.pl ?? '').join(', ')
  expect(await screen.findByText(t('copy.notChildren', { title: both }))).toBeTruthy()
})
