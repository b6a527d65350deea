import { openPanel, type Panel } from '../support/panel'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { resourceByName } from '../../resources'
import { customerTypes } from '../../src/fields/target/customerTypes'
import type { Api } from '../support/api'
import { t } from '../support/text'
import { fieldOf } from './form'

let panel: Panel
afterEach(() => panel.close())

describe('an action that has a graphic for every customer type', () => {
  const graphics = resourceByName('graphics')
  const full = async (api: Api) => {
    for (const { id } of customerTypes)
      await api.create(graphics, { changes: { actionId: 'submenu_new', customerType: id } })
  }

  it('says so as soon as it is chosen, and not to the graphic that has it', async () => {
    panel = await openPanel('/graphics/create', { prepare: full })
    const action = await fieldOf(graphics, 'actionId')
    await panel.user.selectOptions(action, 'submenu_new')
    await screen.findByText(t('rule.graphicTakenForAction'))
    await panel.user.tab()
    expect(action.closest('.f-field')?.textContent).toContain(t('rule.graphicTakenForAction'))
    await panel.user.selectOptions(action, 'submenu_market')
    await waitFor(() => expect(screen.queryByText(t('rule.graphicTakenForAction'))).toBeNull())
    panel.reload('/graphics/1')
    expect(await fieldOf(graphics, 'actionId')).toHaveProperty('value', 'submenu_new')
    expect(screen.queryByText(t('rule.graphicTakenForAction'))).toBeNull()
  })
})
