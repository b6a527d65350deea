import type { LaterTexts } from 'panel-engine/languages'
import { bulk } from './bulk'
import { plan } from './plan'
import { form } from './form'
import { history } from './history'
import { input } from './input'
import { load } from './load'
import { manual } from './manual'
import { people, start, views } from './people'
import { rows } from './rows'
import { rule } from './rule'
import { copy, exporting, filters, imports, shortcut } from './words'

/** The texts of forms and of every screen that is fetched on demand. */
export const later: LaterTexts = {
  bulk,
  copy,
  exporting,
  filters,
  form,
  history,
  imports,
  input,
  load,
  manual,
  people,
  plan,
  rows,
  rule,
  shortcut,
  start,
  views,
}
