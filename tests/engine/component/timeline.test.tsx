import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { dayFrom, t } from '../../support/text'
import '../../../src/features/timeline'

const notices = resourceByName('gallery-notices')
let panel: Panel
afterEach(() => panel.close())

it('does not end a clash by the dates of the record whose form is open beside it', async () => {
  panel = await openPanel('/timeline?planZoom=quarter&planKind=gallery-notices', {
    prepare: async (api) => {
      for (const [name, from, to] of [
        ['Pierwsze', 10, 16],
        ['Drugie', 14, 20],
      ] as const)
        await api.create(notices, {
          changes: { name, startDate: dayFrom(from), endDate: dayFrom(to) },
        })
    },
  })
  const aside = await screen.findByRole('complementary', { name: t('timeline.findings.title') })
  const ends = () => within(aside).findByText<HTMLButtonElement>(/Pierwsze.*\d/)
  expect((await ends()).disabled).toBe(false)
  await panel.user.click(
    within(aside).getByText(t('timeline.findings.open', { title: 'Pierwsze' })),
  )
  await screen.findByRole('dialog')
  await waitFor(async () => expect((await ends()).disabled).toBe(true))
})
