import type { history } from '../../../i18n/en/history'
import { resources } from '../../schema/registry'
import { computed, dateTime, select, text, texts } from '../../fields'
import {
  collectionLabel,
  defineResource,
  endpoints,
  inEach,
  neuter,
  ownNoun,
  ownText,
  type Resource,
} from '../../schema'

const label = (key: keyof typeof history.log) => ownText(`history.log.${key}`)

const actions: { readonly [A in keyof typeof history.action]: true } = {
  create: true,
  update: true,
  restore: true,
  order: true,
  delete: true,
  'sign-in': true,
  'sign-in-refused': true,
  'sign-out': true,
  refused: true,
  unlock: true,
  'end-sessions': true,
  import: true,
  send: true,
  cancel: true,
  'rotate-key': true,
  recover: true,
  erase: true,
  rehearse: true,
  check: true,
}

/** The actions of the log, by their labels. */
export const actionChoices = Object.keys(actions).map((id) => ({
  id,
  label: ownText(`history.action.${id}`),
}))

/**
 * The log as the engine's list shows one. It is no resource of the registry: it has no table of ours, and nobody
 * writes to it.
 */
export const auditList: Resource = defineResource({
  name: 'audit',
  label: ownNoun('history.log.noun', neuter('zdarzenie', 'zdarzenia')),
  menu: { position: 60, icon: 'history', label: label('menu') },
  api: endpoints({ list: 'GET audit', read: 'GET audit/{id}' }),
  fields: {
    at: dateTime({ mode: 'readOnly', label: label('at') }),
    actor: text({ format: 'email', mode: 'readOnly', label: label('actor') }),
    action: select({ mode: 'readOnly', label: label('action'), options: actionChoices }),
    resource: select({ mode: 'readOnly', label: label('resource'), options: [] }),
    // what the record is called, as a list of one; sorted by its number
    recordId: texts({ mode: 'readOnly', label: label('record') }),
    // put together in the panel (`provider.ts`): no server sorts by it
    changed: computed({ of: [], by: 'changedIn', label: label('changed') }),
    ip: text({ mode: 'readOnly', label: label('ip') }),
  },
  title: 'at',
  list: { columns: ['at', 'actor', 'action', 'resource', 'recordId', 'changed'] },
})

/** The same, with the resources' names as in the menu. */
export function auditListOf(brandName: string): Resource {
  const options = resources.map((one) => ({
    id: one.name,
    label: inEach((locale) => collectionLabel(one, locale, brandName)),
  }))
  const resource = select({ mode: 'readOnly', label: label('resource'), options })
  return { ...auditList, fields: { ...auditList.fields, resource } }
}
