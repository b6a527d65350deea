import { audience } from './audience'
import { bulk } from './bulk'
import { calendar } from './calendar'
import { filters } from './filters'
import { form } from './form'
import { history } from './history'
import { input } from './input'
import { importing } from './importing'
import { launch } from './launch'
import { manual } from './manual'
import { preview } from './preview'
import { push } from './push'
import { report } from './report'
import { rows } from './rows'
import { rule } from './rule'
import { timeline } from './timeline'
import { visible } from './visible'

/** The texts of forms and of every screen that is fetched on demand. */
export const later = {
  audience,
  bulk,
  calendar,
  filters,
  form,
  history,
  input,
  importing,
  launch,
  manual,
  preview,
  push,
  report,
  rows,
  rule,
  timeline,
  visible,
}
