import { dayInZone, formatDay } from '../../i18n/format'
import { translate } from '../../i18n/translate'
import { addDays, lowerFirst, type Resource } from '../../src/schema'

/** A text of the panel as the person reads it, in Polish. */
export const t = (key: string, args: Record<string, unknown> = {}): string =>
  translate('pl', key, args)

/** A resource's noun in the cases that sentences need; throws where the definition does not give them. */
export function nounOf({ name, label }: Resource) {
  const { grammar } = label
  if (!grammar) throw new Error(`${name} has no grammar`)
  const [One, collection, many] = label.pl
  return { ...grammar, One, one: lowerFirst(One), collection, many: lowerFirst(many ?? collection) }
}

export const addText = (resource: Resource): string => {
  const own = resource.messages?.create
  return own ? t(`${own}.add`) : t('list.add', { noun: nounOf(resource).accusative })
}

/** The question before a record is deleted, which may be one that can be had back. */
export const deleteText = (
  resource: Resource,
  name: string,
  { comesBack = false }: { readonly comesBack?: boolean } = {},
): string =>
  t(`rows.remove.ask${comesBack ? 'Back' : ''}`, { noun: nounOf(resource).accusative, name })

/** The notification after a save. */
export const savedText = (resource: Resource, kind: 'created' | 'updated'): string => {
  const own = resource.messages?.done
  if (own) return t(`done.${own}.${kind}`)
  const { gender, One } = nounOf(resource)
  return t(`form.done.${kind}.${gender ?? 'masculine'}`, { noun: One })
}

/** A day from today in Warsaw, as ISO: `dayFrom(-1)` is yesterday, also where a day has 23 or 25 hours. */
export const dayFrom = (days: number, now = Date.now()): string => addDays(dayInZone(now), days)

/** The same as a person types it: 21.11.2026. */
export const typedDay = (days: number): string => formatDay(dayFrom(days))
