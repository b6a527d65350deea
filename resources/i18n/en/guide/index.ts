import type { Guide } from 'panel-engine/languages'
import { campaignNotes } from '../../../choices/campaign'
import { doings } from './doings'
import { choices, fields } from './fields'
import { screens } from './screens'
import { tasks } from './tasks'

/** The staff manual's own texts in English. */
export const guide: Guide = {
  screens,
  doings,
  fields,
  choices,
  tasks,
  notes: campaignNotes('Number of the campaign in the app: %{number}'),
}
