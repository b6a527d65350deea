import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { readUser } from '../../../authProvider/storage'
import { draftKey, writeDraft } from '../../../src/features/form/drafts/store'
import { resourceByName } from '../../../src/schema/registry'
import { dayFrom, t } from '../../support/text'

let panel: Panel
afterEach(() => panel.close())

it('an account without permissions is told so, and of nothing that it cannot see', async () => {
  panel = await openPanel('/', { roles: [] })
  expect(await screen.findByText(t('shell.noRoles'))).toBeTruthy()
  await waitFor(() => expect(panel.address()).toBe('/account'))
  await panel.goTo('/start')
  expect(await screen.findByText(t('start.none.drafts'))).toBeTruthy()
  expect(screen.getByText(t('shell.noRoles'))).toBeTruthy()
  for (const name of ['starting', 'ending', 'pictures'])
    expect(screen.queryByText(t(`start.none.${name}`))).toBeNull()
})

it('an account that a custom role opens a list to finds its drafts of it', async () => {
  panel = await openPanel('/account', {
    roles: [],
    permissions: ['banners:view', 'banners:change'],
  })
  const user = readUser()?.id ?? 0
  await writeDraft(draftKey({ user, resource: 'banners', id: 3, parent: undefined }), {
    values: { name: 'Dojrzewanie' },
    savedAt: new Date().toISOString(),
    idempotencyKey: 'k',
    revision: 1,
    path: '/banners/3',
  })
  await panel.goTo('/start')
  expect(await screen.findByText('Dojrzewanie')).toBeTruthy()
  expect(screen.queryByText(t('start.none.drafts'))).toBeNull()
})

it('a plan with nothing in these days says so, and of no filter where there is none', async () => {
  panel = await openPanel('/timeline', {
    roles: ['ROLE_ALLOWED_TO_EDIT_ADS'],
    prepare: async (api) => {
      // read with the days around those in sight
      const changes = { startDate: dayFrom(36), endDate: dayFrom(40) }
      const made = await api.create(resourceByName('adverts'), { changes })
      expect([made.status, made.errors]).toEqual([201, {}])
    },
  })
  expect(await screen.findByText(t('timeline.empty.title'))).toBeTruthy()
})
