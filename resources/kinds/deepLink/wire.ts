import { camelCase, type Entry, type JsonObject } from 'panel-engine/schema'
import { numberOrText, type Wire } from 'panel-engine/fields'
import { emptyDeepLink, type DeepLink } from './value'

const parts = [
  'id',
  'url',
  'dashboard_name',
  'tab',
  'flier_id',
  'document_url',
  'parameter_id',
] as const

const valueOf = (link: DeepLink, part: (typeof parts)[number]) =>
  link[camelCase(part) as keyof DeepLink]

/** `x[id]`, `x[url]`, `x[dashboard_name]`, …; the sent parts replace the whole. */
export const deepLinkWire: Wire<unknown, DeepLink, DeepLink> = {
  keys: (name) => [name],
  isKnown: (name, key) => parts.some((part) => key === `${name}[${part}]`),
  encode: (name, draft): Entry[] => {
    if (!draft) return [[name, '']]
    const filled = parts.filter(
      (part) => valueOf(draft, part) != null && valueOf(draft, part) !== '',
    )
    return filled.length > 0
      ? filled.map((part) => [`${name}[${part}]`, String(valueOf(draft, part))])
      : [[name, '']]
  },
  decode: (name, sent) => {
    const text = (part: string) => {
      const value = sent.part(name, part)
      return typeof value === 'string' && value !== '' ? value : null
    }
    const flierId = text('flier_id')
    const link: DeepLink = {
      id: text('id'),
      url: text('url'),
      dashboardName: text('dashboard_name'),
      tab: text('tab'),
      flierId: flierId === null ? null : numberOrText(flierId),
      documentUrl: text('document_url'),
      parameterId: text('parameter_id'),
    }
    return Object.values(link).every((value) => value === null) ? null : link
  },
  toJson: (name, value) => ({
    [name]: value ? Object.fromEntries(parts.map((part) => [part, valueOf(value, part)])) : null,
  }),
  fromJson: (name, json) => {
    const value = json[name]
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    const given = value as JsonObject
    return {
      ...emptyDeepLink,
      ...Object.fromEntries(parts.map((part) => [camelCase(part), given[part] ?? null])),
    }
  },
}
