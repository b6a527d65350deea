import { history as en } from '../../../i18n/en/history'
import { history as pl } from '../../../i18n/pl/history'
import { resources } from '../../schema/registry'
import { dateTime, email, select, text, texts } from '../../fields'
import { defineResource, endpoints, neuter, type Resource, type Text } from '../../schema'

type Key = 'at' | 'actor' | 'action' | 'resource' | 'record' | 'changed' | 'ip'
const label = (key: Key): Text => ({ pl: pl.log[key], en: en.log[key] })

type Action = keyof typeof pl.action
const actions = Object.keys(pl.action).filter((one): one is Action => one in pl.action)

/** What may have been done, by what people call it. */
export const actionChoices = actions.map((id) => ({
  id,
  label: { pl: pl.action[id], en: en.action[id] },
}))

/** What it may have been done to. */
export const resourceChoices = resources.map(({ name, label: noun, menu }) => ({
  id: name,
  label: { pl: menu?.label?.pl ?? noun.pl[1], en: menu?.label?.en ?? noun.en[1] },
}))

/**
 * The log as the engine's list shows one. It is no resource of the registry: it has no table of ours, and nobody
 * writes to it.
 */
export const auditList: Resource = defineResource({
  name: 'audit',
  label: {
    pl: [pl.log.one, pl.log.few, pl.log.many],
    en: [en.log.one, en.log.few],
    grammar: neuter(pl.log.one.toLowerCase(), pl.log.genitive),
  },
  menu: { position: 60, icon: 'history', label: { pl: pl.log.menu, en: en.log.menu } },
  api: endpoints({ list: 'GET audit', read: 'GET audit/{id}' }),
  fields: {
    at: dateTime({ mode: 'readOnly', label: label('at') }),
    actor: email({ mode: 'readOnly', label: label('actor') }),
    action: select({ mode: 'readOnly', label: label('action'), options: actionChoices }),
    resource: select({ mode: 'readOnly', label: label('resource'), options: resourceChoices }),
    // lists of one, for they are put together here and no server sorts by them
    record: texts({ mode: 'readOnly', label: label('record') }),
    changed: texts({ mode: 'readOnly', label: label('changed') }),
    ip: text({ mode: 'readOnly', label: label('ip') }),
  },
  title: 'at',
  list: { columns: ['at', 'actor', 'action', 'resource', 'record', 'changed'] },
})
