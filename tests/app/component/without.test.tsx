import { openPanel, type Panel } from '../../support/panel/panel'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { allRoutes } from '../../../server/routes'
import { pages } from '../../../src/app/pages'
import { resourceByName } from '../../../src/schema/registry'
import { t } from '../../support/text'

await vi.hoisted(async () => {
  const { handWith } = await import('../../support/registry')
  handWith([], {
    home: undefined,
    landing: undefined,
    without: [
      'audit',
      'bulk',
      'copy',
      'drafts',
      'export',
      'manual',
      'palette',
      'savedViews',
      'start',
      'timeline',
    ],
  })
})

let panel: Panel | undefined
afterEach(() => panel?.close())

it('has no call and no page of what an app does without', () => {
  const paths = allRoutes.map(({ path }) => path)
  expect(
    paths.filter((path) => /^(views|find|timeline|start|audit|history)\b|bulk/.test(path)),
  ).toEqual([])
  expect(paths).toContain('vouchers')
  const routes = pages.map(({ route }) => route)
  expect(
    routes.filter((route) => ['audit', 'manual', 'start', 'timeline'].includes(route)),
  ).toEqual([])
})

it('offers nothing of it', async () => {
  panel = await openPanel('/promo-vouchers', {
    prepare: async (api) => {
      const made = await api.create(resourceByName('promo-vouchers'), {
        changes: { actionIdentifier: 'V-1.' },
      })
      expect(made.status).toBe(201)
    },
  })
  await screen.findByLabelText(t('list.rowActions', { name: 'V-1.' }))
  const title = screen.getByRole('heading', { level: 1 }).textContent
  const shown = [
    t('list.export'),
    t('shell.help'),
    t('shell.palette.open'),
    t('savedViews.shown', { name: title }),
  ]
  expect(shown.filter((text) => screen.queryByText(text) ?? screen.queryByLabelText(text))).toEqual(
    [],
  )
  // no row can be selected
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

it('begins with the first entry of the menu where there is no start page', async () => {
  panel = await openPanel('/')
  await screen.findByRole('navigation', { name: t('shell.menu.title') })
  const { address } = panel
  await vi.waitFor(() => expect(address()).not.toBe('/'), 15_000)
  expect(address()).not.toContain('/start')
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
})
