import type { LaterTexts } from 'panel-engine/languages'
import { bulk } from './bulk'
import { drop } from './drop'
import { timeline } from './timeline'
import { form } from './form'
import { history } from './history'
import { input } from './input'
import { importing } from './importing'
import { manual } from './manual'
import { people, savedViews, start } from './people'
import { rows } from './rows'
import { rule } from './rule'
import { sheet } from './sheet'
import { copy, exporting, filters, imports, shortcut } from './words'

/** The texts of forms and of every screen that is fetched on demand. */
export const later: LaterTexts = {
  bulk,
  copy,
  drop,
  exporting,
  filters,
  form,
  history,
  imports,
  input,
  importing,
  manual,
  people,
  timeline,
  rows,
  rule,
  sheet,
  shortcut,
  start,
  savedViews,
}
