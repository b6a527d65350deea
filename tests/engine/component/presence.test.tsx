import { type Panel, openPanel } from '../../support/panel/panel'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'

let panel: Panel
afterEach(() => panel.close())

it('a list under a record asks who wrote to what stands under that one', async () => {
  panel = await openPanel('/gallery-words/1/gallery-child', {
    prepare: async (api) => {
      await api.create(resourceByName('gallery-words'))
      await api.create(resourceByName('gallery-child'), {
        params: { parent: 1 },
        changes: { name: 'Sylaba pierwsza' },
      })
    },
  })
  await screen.findByText('Sylaba pierwsza')
  const asked = () => panel.network.sent.filter(({ path }) => path.startsWith('/api/open/'))
  await vi.waitFor(() => expect(asked()).not.toHaveLength(0), 15_000)
  expect(asked()[0]).toMatchObject({ path: '/api/open/gallery-child?parent=1' })
})
