import { dayInZone } from 'panel-engine/format'
import promoCalendar from '../../promoCalendar'
import type { Values } from 'panel-engine/schema'
import { family, initialJson, type ByNow, json } from 'panel-engine/server'

/** A calendar is off for good where that is stored; otherwise its dates say what it is. */
function statusOf({ status, startDate, endDate }: Values, today: string): string {
  if (status === 'disabled') return 'disabled'
  if (String(endDate) < today) return 'past'
  return String(startDate) > today ? 'future' : 'active'
}

/** The same as conditions of the table. */
function byStatus(today: string): readonly ByNow[] {
  const isOn = { column: 'status', isNull: true } as const
  const isOver = { column: 'end', is: '<', value: today } as const
  const isNotOver = { column: 'end', is: '>=', value: today } as const
  return [
    { value: 'disabled', where: [{ column: 'status', is: '=', value: 'disabled' }] },
    { value: 'past', where: [isOn, isOver] },
    { value: 'future', where: [isOn, isNotOver, { column: 'start', is: '>', value: today }] },
    { value: 'active', where: [isOn, isNotOver, { column: 'start', is: '<=', value: today }] },
  ]
}

export default family(promoCalendar, {
  beforeWrite: async ({ draft }) => ({ status: draft.status === 'disabled' ? 'disabled' : null }),
  read: (record, { now }) => ({ ...record, status: statusOf(record, dayInZone(now)) }),
  byDay: (today) => ({ status: byStatus(today) }),

  routes: [
    {
      method: 'GET',
      path: 'promo-calendar/init',
      roles: 'create',
      handler: () => json(initialJson(promoCalendar)),
    },
  ],
})
