import { type Api } from '../../support/server/api'
import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import '../../../src/parts/mui/Popover'
import { press } from '../../support/panel/form'
import { t } from '../../support/text'

let panel: Panel
afterEach(() => panel.close())

const json = { 'Content-Type': 'application/json' }

/** The view that the list of banners opens with, and what changes it in another browser. */
async function startView(api: Api, content: object, resource = 'banners') {
  const body = JSON.stringify({ resource, name: 'Moje', is_start: true, content })
  const { data } = await api.call('POST', 'views', { body, headers: json })
  let revision = Number(data['revision'])
  return async (changed: object) => {
    const answer = await api.call('PUT', `views/${String(data['id'])}`, {
      body: JSON.stringify({ content: changed }),
      headers: { ...json, 'If-Match': `"${revision}"` },
    })
    expect(answer.status).toBe(200)
    revision += 1
  }
}

const shown = () => screen.findByLabelText(t('savedViews.shown', { name: 'Moje' }))
const query = () => new URL(panel.address(), 'http://panel').searchParams
const headings = () => [...document.querySelectorAll('thead th')].map((one) => one.textContent)

it('a start view that is changed elsewhere is shown as it is now, not as changed here', async () => {
  let change: Awaited<ReturnType<typeof startView>> = async () => undefined
  panel = await openPanel('/banners', {
    prepare: async (api) => {
      change = await startView(api, { sort_by: 'id', sort_dir: 'asc' })
    },
  })
  await shown()
  await waitFor(() => expect(query().get('order')).toBe('ASC'))
  const all = headings().length
  await change({ sort_by: 'id', sort_dir: 'desc', columns: ['id', 'name'] })
  panel.reload()
  await shown()
  await waitFor(() => expect(query().get('order')).toBe('DESC'))
  await waitFor(() => expect(headings().length).toBeLessThan(all))
  await waitFor(() => expect(screen.queryByText(t('savedViews.undo'))).toBeNull())

  // back to all columns, which this browser holds hidden by now
  await change({ sort_by: 'id', sort_dir: 'desc' })
  panel.reload()
  await shown()
  await waitFor(() => expect(headings()).toHaveLength(all))
  await waitFor(() => expect(screen.queryByText(t('savedViews.undo'))).toBeNull())
})

it('what was changed here stays where the view is changed elsewhere', async () => {
  let change: Awaited<ReturnType<typeof startView>> = async () => undefined
  panel = await openPanel('/banners', {
    prepare: async (api) => {
      change = await startView(api, { sort_by: 'id', sort_dir: 'asc' })
    },
  })
  await shown()
  await waitFor(() => expect(query().get('order')).toBe('ASC'))
  const own = new URLSearchParams(query())
  own.set('perPage', '100')
  await change({ sort_by: 'id', sort_dir: 'desc' })
  panel.reload(`/banners?${own}`)
  await screen.findByText(t('savedViews.undo'))
  expect(query().toString()).toBe(own.toString())
})

it('a view of a report keeps its days', async () => {
  const path = '/reports/logged-in-clients'
  const span = { from: '2026-11-01', to: '2026-11-05' }
  panel = await openPanel(path, {
    prepare: (api) => startView(api, { span }, 'report-logged-in-clients'),
  })
  await shown()
  const filter = () => JSON.parse(query().get('filter') ?? '{}')
  await waitFor(() => expect(filter()).toMatchObject({ span }))
  expect(screen.queryByText(t('savedViews.undo'))).toBeNull()
  await panel.goTo(`${path}?filter=${JSON.stringify({ saved: filter().saved })}`)
  await panel.user.click(await screen.findByText(t('savedViews.undo')))
  await waitFor(() => expect(filter()).toMatchObject({ span }))
})

const heldBack = (method: string) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  panel.network.between = async (sent) => {
    if (sent.method === method) await held
    return undefined
  }
  return () => release()
}

it('deletes a view by two presses, and not by a double click', async () => {
  panel = await openPanel('/banners', {
    prepare: async (api) => void (await startView(api, { sort_by: 'id', sort_dir: 'asc' })),
  })
  await panel.user.click(await shown())
  const remove = await screen.findByText(t('savedViews.remove'))
  const heard = [...document.querySelectorAll('.view-popover [role=status]')]
  await panel.user.dblClick(remove)
  const sure = t('savedViews.removeSure', { name: 'Moje' })
  await screen.findByText(sure, { selector: 'button' })
  expect(heard.map(({ textContent }) => textContent)).toEqual([sure])
  expect(panel.writes()).toEqual([])
})

it('stays where one has gone while a view is deleted', async () => {
  panel = await openPanel('/banners', {
    prepare: async (api) => void (await startView(api, { sort_by: 'id', sort_dir: 'asc' })),
  })
  await panel.user.click(await shown())
  const release = heldBack('DELETE')
  await panel.user.click(await screen.findByText(t('savedViews.remove')))
  await press(panel, t('savedViews.removeSure', { name: 'Moje' }))
  await panel.goTo('/fliers')
  await waitFor(() => expect(screen.queryByText(t('savedViews.saveNew'))).toBeNull())
  const at = panel.address()
  release()
  await screen.findByText(t('savedViews.removed'))
  expect(panel.address()).toBe(at)
})

it('keeps what is typed into another view while one is deleted', async () => {
  panel = await openPanel('/banners', {
    prepare: async (api) => void (await startView(api, { sort_by: 'id', sort_dir: 'asc' })),
  })
  await panel.user.click(await shown())
  const release = heldBack('DELETE')
  await panel.user.click(await screen.findByText(t('savedViews.remove')))
  await press(panel, t('savedViews.removeSure', { name: 'Moje' }))
  await panel.user.click(await screen.findByText(t('savedViews.saveNew')))
  await panel.user.type(await screen.findByLabelText(t('savedViews.name')), 'Inne')
  release()
  await screen.findByText(t('savedViews.removed'))
  expect(screen.getByLabelText(t('savedViews.name'))).toHaveProperty('value', 'Inne')
})

it('leaves what was opened since a view was saved', async () => {
  panel = await openPanel('/banners', {
    prepare: async (api) => void (await startView(api, { sort_by: 'id', sort_dir: 'asc' })),
  })
  await panel.user.click(await shown())
  await panel.user.click(await screen.findByText(t('savedViews.saveNew')))
  await panel.user.type(await screen.findByLabelText(t('savedViews.name')), 'Inne')
  const release = heldBack('POST')
  await panel.user.keyboard('{Enter}')
  await panel.user.click(screen.getByText(t('form.cancel')))
  await panel.user.click(await screen.findByText(t('form.guard.discard')))
  await screen.findByText(t('savedViews.saveNew'))
  const at = panel.address()
  release()
  await screen.findByText(t('savedViews.saved'))
  expect(panel.address()).toBe(at)
  expect(screen.queryByText(t('savedViews.saveNew'))).not.toBeNull()
})

it('has the focus in what the views turn into, and back in them', async () => {
  panel = await openPanel('/banners', {
    prepare: async (api) => void (await startView(api, { sort_by: 'id', sort_dir: 'asc' })),
  })
  await panel.user.click(await shown())
  for (const mode of ['savedViews.saveNew', 'savedViews.edit']) {
    await panel.user.click(await screen.findByText(t(mode), { selector: 'button' }))
    const name = await screen.findByLabelText(t('savedViews.name'))
    await waitFor(() => expect(document.activeElement).toBe(name))
    await panel.user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.className).toBe('view-choice'))
  }
})
