import { Suspense } from 'react'
import { confirm } from '../../dataProvider/saveErrors'
import { formatInstant, formatNumber } from '../../i18n/format'
import pushHistory from '../../resources/pushHistory'
import { screen } from '../engine/screen'
import { PushSender, PushSource, PushState, PushText } from './push/cells'
import { lazyPart } from '../parts/lazyPart'

const inputs = () => import('./push/inputs')
const CardNumbers = lazyPart(() => inputs().then((found) => found.CardNumbers))
const ReachLine = lazyPart(() => inputs().then((found) => found.ReachLine))
const SourceItem = lazyPart(() => inputs().then((found) => found.SourceItem))
const TestCard = lazyPart(() => inputs().then((found) => found.TestCard))
const aside = lazyPart(() => import('../preview/PushPreview').then((found) => found.PushPreview))

/** Until it is being sent a push can be called off. */
const waiting: readonly unknown[] = ['new', 'preparing', 'pending', 'ready-to-send']

/** The history follows what is being sent; the form counts whom it reaches and asks once before it does. */
export default screen(pushHistory, {
  aside,
  columns: {
    message: <PushText />,
    status: <PushState />,
    sourceType: <PushSource />,
    senderName: <PushSender />,
  },
  inputs: {
    sourceItem: (
      <Suspense>
        <SourceItem />
      </Suspense>
    ),
    users: (
      <Suspense>
        <CardNumbers />
      </Suspense>
    ),
    testCardId: (
      <Suspense>
        <TestCard />
      </Suspense>
    ),
  },
  formActions: (
    <Suspense>
      <ReachLine />
    </Suspense>
  ),
  isMoving: ({ status }) => waiting.includes(status) || status === 'sending',
  rowActions: [
    {
      key: 'cancel',
      label: 'push.cancel.label',
      needs: 'edit',
      isShown: ({ status }) => waiting.includes(status),
      ask: ({ title }) => ({
        title: { message: 'push.cancel.title' },
        text: { message: 'push.cancel.text', args: { title: title ?? '' } },
        confirm: { message: 'push.cancel.label' },
      }),
      run: async ({ request, record, notify, refresh }) => {
        const path = `/api/notification/${encodeURIComponent(record.id)}/cancel`
        // too late is news as well: the list is asked for again
        const answer = await request('POST', path).finally(refresh)
        confirm(answer, record.id)
        notify('push.cancel.done', 'success')
      },
    },
  ],
  beforeSave: async ({ request, values }) => {
    const { countReached } = await import('./push/reach')
    const reached = await countReached(request, values)
    const locale = document.documentElement.lang === 'en' ? 'en' : 'pl'
    const args = { smart_count: reached, count: formatNumber(reached, locale) }
    const { title, message, begins } = values
    const said = { title: title ?? message ?? '' }
    return {
      question: {
        title: { message: reached === 0 ? 'push.ask.none' : 'push.ask.title', args },
        text: begins
          ? { message: 'push.ask.later', args: { ...said, begins: formatInstant(begins) } }
          : { message: 'push.ask.now', args: said },
        confirm: { message: 'push.create.save' },
      },
    }
  },
})
