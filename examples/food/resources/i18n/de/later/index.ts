import type { LaterTexts } from 'panel-engine/languages'
import { bulk } from './bulk'
import { calendar, plan, preview } from './dates'
import { form } from './form'
import { history } from './history'
import { input } from './input'
import { load } from './load'
import { manual } from './manual'
import { push, report } from './messages'
import { people, start, views } from './people'
import { rows } from './rows'
import { rule } from './rule'
import { audience, copy, exporting, filters, imports, shortcut, visible } from './words'

/** The texts of forms and of every screen that is fetched on demand. */
export const later: LaterTexts = {
  audience,
  bulk,
  calendar,
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
  preview,
  push,
  report,
  rows,
  rule,
  shortcut,
  start,
  views,
  visible,
}
