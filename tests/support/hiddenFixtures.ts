import { boolean, date, select, text } from '../../src/fields'
import { crud, defineResource, inOrder } from '../../src/schema'

const label = { pl: ['Rzecz', 'Rzeczy', 'Rzeczy'], en: ['Thing', 'Things'] } as const
const stages = ['draft', 'open', 'closed'].map((id) => ({ id, label: { pl: id, en: id } }))
const fields = {
  name: text({ label: { pl: 'Nazwa', en: 'Name' } }),
  active: boolean(),
  stage: select({ options: stages, label: { pl: 'Etap', en: 'Stage' } }),
  startDate: date(),
  endDate: date(),
}
const common = { label, fields, rules: [inOrder('startDate', 'endDate')] }
const list = { columns: ['id', 'name', 'state'] } as const

/** What may hide a record beside its days: values of a field, the switch of the archive with one of them, or a switch alone. */
export const hidden = [
  defineResource({
    ...common,
    name: 'test-hidden-by-value',
    api: crud('test-hidden-by-value'),
    runs: { offWhen: { field: 'stage', in: ['draft', 'closed'] } },
    customerPreview: {},
    list,
  }),
  defineResource({
    ...common,
    name: 'test-hidden-by-both',
    api: crud('test-hidden-by-both'),
    runs: { offWhen: { field: 'stage', in: ['closed'] } },
    customerPreview: {},
    archive: { flag: 'active' },
    list,
  }),
  defineResource({
    ...common,
    name: 'test-hidden-by-switch',
    api: crud('test-hidden-by-switch'),
    runs: { offWhen: { field: 'active', in: [false] } },
    customerPreview: {},
    list,
  }),
]
