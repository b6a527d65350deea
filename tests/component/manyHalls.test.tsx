import { openPanel, type Panel } from '../support/panel'
import { screen, waitFor } from '@testing-library/react'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import type { Api } from '../support/api'
import { t } from '../support/text'

let panel: Panel
afterEach(() => panel.close())

/** More halls than a list of choices is answered with. */
const withHalls = ({ store }: Api) =>
  store.bulk((trx) =>
    sql`insert into hall (id, name, name__f, name__s, search__f)
      with recursive series(n) as (select 1000 union all select n + 1 from series where n < 1600)
      select n, 'Hala ' || n, 'hala ' || n, 'hala ' || n, 'hala ' || n from series`.execute(trx),
  )

it('the app is shown as in any hall of very many, found by what is typed', async () => {
  panel = await openPanel('/as-customer?type=2', { prepare: withHalls })
  const found = async () => {
    const box = await screen.findByRole('combobox', { name: t('visible.hall') })
    // until it is known how many there are, it is a list of none
    if (box.tagName !== 'INPUT') throw new Error('not to be typed into yet')
    return box
  }
  await panel.user.type(await waitFor(found), 'hala 1599')
  await panel.user.click(await screen.findByRole('option', { name: '1599 · Hala 1599' }))
  await waitFor(() => expect(panel.address()).toContain('hall=1599'))
  panel.reload(panel.address())
  await waitFor(async () => expect(await found()).toHaveProperty('value', '1599 · Hala 1599'))
})
