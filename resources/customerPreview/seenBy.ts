import type { SavedRecord, TellSaved } from 'panel-engine/screens'
import { addDays, countDays, isObject, ownId } from 'panel-engine/schema'
import { lapsesOf, spanOf } from 'panel-engine/fields'
import { dayInZone, dayOfMoment, formatDay, formatNumber } from 'panel-engine/format'
import { targetField } from '../kinds/target/field'
import type { TargetOptions } from '../kinds/target/kind'
import { countReached, reachQuery } from '../kinds/target/reach'
import { emptyTarget, type Target } from '../kinds/target/value'
import { isForCustomers } from './forCustomers'
import { isForGuests } from './sees'
import { neededPictures } from './visible'

/** Tells after a save from when the record is seen, and by whom; or why nobody sees it. */
export const seenBy: TellSaved = async (saved) => {
  const { resource, record, t } = saved
  const name = targetField(resource)
  // a child is seen only as far as its parent is, which is not known here
  if (!isForCustomers(resource) || name === undefined || resource.parent) return null
  const now = Date.now()
  const today = dayInZone(now)
  const lapses = lapsesOf(resource, record, { day: today, at: now })
  for (const lapse of ['off', 'ended'] as const)
    if (lapses.includes(lapse)) return t(`visible.saved.${lapse}`)
  if (neededPictures(resource).some((picture) => !record[picture]))
    return t('visible.saved.noPicture')
  const who = await whoIn(saved, name)
  if (who === null) return null
  if (who === '') return t('visible.saved.nobody')
  const { from } = spanOf(resource, record)
  if (!lapses.includes('notYet') || from === null) return t('visible.saved.now', { who })
  return t('visible.saved.from', { day: dayFrom(dayOfMoment(from), today, t), who })
}

/** A day as people say it: tomorrow, a weekday up to six days ahead, else the date. */
function dayFrom(day: string, today: string, t: SavedRecord['t']): string {
  if (day === addDays(today, 1)) return t('visible.saved.tomorrow')
  const isNear = countDays(today, day) <= 7
  return isNear ? t(`visible.saved.day${new Date(`${day}T12:00Z`).getUTCDay()}`) : formatDay(day)
}

/** Whom a target reaches, in words; '' for nobody, null where the server does not tell. */
async function whoIn({ resource, record, request, t, locale }: SavedRecord, name: string) {
  const value = record[name]
  const target: Target = { ...emptyTarget, ...(isObject(value) ? value : {}) }
  const options: TargetOptions = resource.fields[name] ?? {}
  const { signedIn } = options
  const hasGuests = isForGuests(options, { ...target }, record)
  if (signedIn && record[signedIn] !== true) return hasGuests ? t('visible.saved.guests') : ''
  const id = ownId(resource, record.id)
  const query = reachQuery(target, { resource: resource.name, id })
  if (query === null) return hasGuests ? t('visible.saved.guests') : null
  const count = await countReached(request, query)
  if (count === null) return null
  if (count === 0) return hasGuests ? t('visible.saved.guests') : ''
  const clients = t('visible.saved.clients', {
    smart_count: count,
    count: formatNumber(count, locale),
  })
  const halls = target.halls.length
  const who =
    halls === 0
      ? clients
      : t('visible.saved.inHalls', { smart_count: halls, count: halls, who: clients })
  return hasGuests ? t('visible.saved.andGuests', { who }) : who
}
