import { type PanelRecord, confirm, type Request, type RowRun } from 'panel-engine/screens'

/** Until it is being sent a push can be called off. */
const waiting: readonly unknown[] = ['new', 'preparing', 'pending', 'ready-to-send']

export const isWaiting = ({ status }: PanelRecord): boolean => waiting.includes(status)

/** Whether a push still changes by itself, so that screens refetch it. */
export const isMoving = (record: PanelRecord): boolean =>
  isWaiting(record) || record['status'] === 'sending'

/** Calls a push off. @throws HttpError, a 409 where it is too late */
async function callOff(request: Request, id: string | number): Promise<void> {
  confirm(await request('POST', `/api/notification/${encodeURIComponent(id)}/cancel`), id)
}

/** Calls a push off after a question: in the menu of its row and where it is open. */
export const cancelAction: RowRun = {
  key: 'cancel',
  label: 'push.cancel.label',
  needs: 'edit',
  isShown: isWaiting,
  ask: ({ title, message }) => ({
    title: { message: 'push.cancel.title' },
    text: { message: 'push.cancel.text', args: { message: shortened(message ?? title) } },
    confirm: { message: 'push.cancel.label' },
  }),
  run: async ({ request, record, notify, refresh }) => {
    // also where it was too late: then the list was out of date, and is refetched
    await callOff(request, record.id).finally(refresh)
    notify('push.cancel.done', 'success')
  },
}

/** How many letters of a message name it in a sentence. */
const NAMED = 60

/** What a push is called in a sentence: the beginning of its message, up to a whole word. */
export function shortened(message: unknown): string {
  const text = String(message ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= NAMED) return text
  return `${text.slice(0, NAMED).replace(/\s\S*$/, '')}…`
}
