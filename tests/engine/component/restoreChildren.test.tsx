import { type Panel, openPanel } from '../../support/panel/panel'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import '../../../src/features/history/HistoryDrawer'
import '../../../src/features/history/RestoreDialog'
import { resourceByName } from '../../../src/schema/registry'
import type { Api } from '../../support/server/api'
import { press } from '../../support/panel/form'
import { t } from '../../support/text'

let panel: Panel
afterEach(() => panel.close())

/** A syllable with two letters, under a word, that is deleted. */
const deleted = async (api: Api) => {
  const child = resourceByName('gallery-child')
  await api.create(resourceByName('gallery-words'))
  await api.create(child, { params: { parent: 1 }, changes: { name: 'Sylaba' } })
  for (const name of ['A', 'B'])
    await api.create(resourceByName('gallery-grandchild'), {
      params: { parent: 1 },
      changes: { name },
    })
  const { status, text } = await api.verb(child, 'delete', { params: { parent: 1, id: 1 } })
  if (status !== 200) throw new Error(text)
}

it('a child whose answer is lost comes back once, and is not said to have failed', async () => {
  panel = await openPanel('/audit/gallery-child/1', { prepare: deleted })
  const [newest] = await screen.findAllByText(t('history.restoreVersion'))
  if (newest) await panel.user.click(newest)
  await screen.findByText(/\(2\)/)
  let isLost = true
  panel.network.between = async (sent) => {
    if (sent.method !== 'POST' || !sent.url.includes('/letters') || !isLost) return undefined
    isLost = false
    await panel.api.app.fetch(sent)
    return Response.json({ data: { message: 'x' } }, { status: 503 })
  }
  await press(panel, t('history.restore.confirm'))
  await screen.findByText(t('history.restore.done'))
  const rows = await panel.api.call('GET', 'gallery-child/1/letters')
  expect(rows.data['total']).toBe(2)
})

it('ends with the first child that no try brings an answer for, and says how many stayed behind', async () => {
  panel = await openPanel('/audit/gallery-child/1', { prepare: deleted })
  const [newest] = await screen.findAllByText(t('history.restoreVersion'))
  if (newest) await panel.user.click(newest)
  await screen.findByText(/\(2\)/)
  let tries = 0
  panel.network.between = async (sent) => {
    if (sent.method !== 'POST' || !sent.url.includes('/letters')) return undefined
    tries += 1
    return Response.error()
  }
  await press(panel, t('history.restore.confirm'))
  await screen.findByText(t('history.restore.childrenFailed', { smart_count: 2 }))
  expect(tries).toBe(3)
})

/** Brings back what was deleted, before a server that fails for some of the letters; says how often one was sent. */
async function restoreBefore(status: number, isFor: (key: string | null) => boolean) {
  panel = await openPanel('/audit/gallery-child/1', { prepare: deleted })
  const [newest] = await screen.findAllByText(t('history.restoreVersion'))
  if (newest) await panel.user.click(newest)
  await screen.findByText(/\(2\)/)
  const sentWith: (string | null)[] = []
  panel.network.between = async (sent) => {
    if (sent.method !== 'POST' || !sent.url.includes('/letters')) return undefined
    const key = sent.headers.get('idempotency-key')
    sentWith.push(key)
    return isFor(key) ? Response.json({ data: { message: 'x' } }, { status }) : undefined
  }
  await press(panel, t('history.restore.confirm'))
  return sentWith
}

it('goes on behind a child that the server could not store, and says that one stayed behind', async () => {
  let first: string | null = null
  await restoreBefore(507, (key) => key === (first ??= key))
  await screen.findByText(t('history.restore.childrenFailed', { smart_count: 1 }))
  const rows = await panel.api.call('GET', 'gallery-child/1/letters')
  expect(rows.data['total']).toBe(1)
})

it('ends with the first child for which a server stays busy, with one key for all its tries', async () => {
  const sent = await restoreBefore(503, () => true)
  await screen.findByText(t('history.restore.childrenFailed', { smart_count: 2 }))
  expect([sent.length, new Set(sent).size]).toEqual([3, 1])
})
