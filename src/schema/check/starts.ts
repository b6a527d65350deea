import type { Known } from './known'
import { impossible, impossibleText } from './fields'
import { neverRead } from './modes'
import type { AnyField } from '../field'
import { meant } from '../nearest'
import type { Resource } from '../resource'

const isChosen = (field: AnyField, known: Known): boolean =>
  'options' in field || (known.kinds.includes(field.kind) && known.holds(field) === 'switch')

/** What is wrong with the row menus that lead to a new record: the list, its fields and those of the form are there. */
export function* startFaults(resource: Resource, all: readonly Resource[], known: Known) {
  const { name, fields, startsFrom, api } = resource
  if (!startsFrom) return
  const at = `${name}.startsFrom`
  const own = Object.keys(fields).filter((field) => fields[field]?.mode !== 'readOnly')
  const noField = (place: string, field: string, names: readonly string[]) =>
    `${place}: no such field: ${field}${meant(field, names)}`
  if (!api.endpoints.create) yield `${at}: nothing can be made: api.create is missing`
  for (const field of startsFrom.takes ?? [])
    if (!own.includes(field)) yield noField(`${at}.takes`, field, own)
  for (const [index, { resource: list, when, given }] of startsFrom.from.entries()) {
    const place = `${at}.from.${index}`
    const from = all.find((one) => one.name === list)
    const names = all.map((one) => one.name)
    if (!from) {
      yield `${place}.resource: no such resource: ${list}${meant(list, names)}`
      continue
    }
    const theirs = ['id', ...Object.keys(from.fields)]
    const unread = (where: string, field: string) =>
      from.fields[field]?.mode === 'writeOnly' ? [neverRead(where, field)] : []
    for (const [field, text] of Object.entries(given)) {
      const found = own.includes(field) ? fields[field] : undefined
      if (!found) yield noField(`${place}.given`, field, own)
      else if (isChosen(found, known) && !text.includes('{')) {
        const fault = impossibleText(field, found, text, known)
        if (fault) yield `${place}.given: ${fault}`
      }
      for (const [, read = ''] of text.matchAll(/\{(\w+)\}/g))
        if (!theirs.includes(read)) yield noField(`${place}.given.${field}`, read, theirs)
        else yield* unread(`${place}.given.${field}`, read)
    }
    for (const field of startsFrom.takes ?? []) {
      yield* unread(place, field)
      if (fields[field] && from.fields[field]?.kind !== fields[field].kind)
        yield `${place}: ${list} has no ${fields[field].kind} called ${field}, and takes needs it`
    }
    const asked = when && from.fields[when.field]
    if (when && !asked) yield noField(`${place}.when`, when.field, theirs)
    if (when) yield* unread(`${place}.when`, when.field)
    if (when && asked)
      for (const value of when.in) {
        const fault = value !== null && impossible(when.field, asked, value, known)
        if (fault) yield `${place}.when: ${fault}`
      }
  }
}
