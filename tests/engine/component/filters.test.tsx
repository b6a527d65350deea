import { openPanel, type Panel } from '../../support/panel'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import '../../../src/features/filters/FilterBar'
import '../../../src/parts/mui/Popover'
import { resourceByName } from '../../../src/schema/registry'
import { labelOf, press } from '../../support/form'
import { t } from '../../support/text'

const choices = resourceByName('gallery-choices')
let panel: Panel
afterEach(() => panel.close())

/** The filters of the address. */
const filters = (): unknown =>
  JSON.parse(new URL(panel.address(), 'http://panel').searchParams.get('filter') ?? '{}').by ?? {}

/** Opens the choice of filters, and the one of this name. */
async function open(name: string) {
  await press(panel, t('list.filter'))
  await press(panel, name)
}
const tick = async (name: string | RegExp) => panel.user.click(await screen.findByLabelText(name))
it('what was ticked counts where one goes back to the filters', async () => {
  panel = await openPanel('/gallery-choices')
  await open(labelOf(choices, 'shelf'))
  await tick('Nabia\u0142')
  await panel.user.click(screen.getByLabelText(t('filters.back')))
  await waitFor(() => expect(filters()).toEqual({ shelf: ['2'] }))
  expect(screen.getByText(labelOf(choices, 'days'), { selector: 'button' })).toBeDefined()
})
