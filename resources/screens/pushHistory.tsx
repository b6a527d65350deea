import { formatInstant, formatNumber } from 'panel-engine/format'
import pushHistory from '../pushHistory'
import { screen, lazyPart } from 'panel-engine/screens'
import { PushNumber, PushState, PushText } from './push/cells'
import { cancelAction, isMoving, shortened } from './push/states'

const inputs = () => import('./push/inputs')
const CardNumbers = lazyPart(() => inputs().then((found) => found.CardNumbers))
const ReachLine = lazyPart(() => inputs().then((found) => found.ReachLine))
const SourceItem = lazyPart(() => inputs().then((found) => found.SourceItem))
const TestCard = lazyPart(() => inputs().then((found) => found.TestCard))
const PushDetail = lazyPart(() => import('./push/PushDetail').then((found) => found.PushDetail))
const aside = lazyPart(() => import('../previews/PushPreview').then((found) => found.PushPreview))

/** The history follows pushes in progress; the form counts the recipients, and asks before it sends. */
export default screen(pushHistory, {
  aside,
  columns: {
    message: <PushText />,
    status: <PushState />,
    sourceId: ({ sourceId }) => <PushNumber value={sourceId} />,
    senderId: ({ senderId }) => <PushNumber value={senderId} />,
  },
  inputs: {
    sourceItem: <SourceItem />,
    users: <CardNumbers />,
    testCardId: <TestCard />,
  },
  formActions: <ReachLine />,
  isMoving,
  edit: <PushDetail />,
  rowActions: [cancelAction],
  beforeSave: async ({ request, values }) => {
    const { askReach } = await import('./push/reach')
    const reached = await askReach(request, values)
    const locale = document.documentElement.lang === 'en' ? 'en' : 'pl'
    const args = { smart_count: reached, count: formatNumber(reached, locale) }
    const { message, begins } = values
    const said = { message: shortened(message) }
    return {
      question: {
        title: { message: reached === 0 ? 'push.ask.none' : 'push.ask.title', args },
        text:
          begins && Date.parse(begins) > Date.now()
            ? { message: 'push.ask.later', args: { ...said, begins: formatInstant(begins) } }
            : { message: 'push.ask.now', args: said },
        confirm: { message: 'push.create.save' },
      },
    }
  },
  afterSave: ({ begins, created }) =>
    begins !== null && created !== null && Date.parse(begins) > Date.parse(created)
      ? {
          text: { message: 'push.scheduled', args: { begins: formatInstant(begins) } },
          back: { label: 'push.cancel.short', run: cancelAction.run },
        }
      : undefined,
})
