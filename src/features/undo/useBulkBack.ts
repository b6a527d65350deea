import { useTranslate } from 'ra-core'
import { type BulkBack, followRevisions, type Taken } from '../../resource/waysBack'
import type { Resource } from '../../schema'
import { useBulk } from '../bulk/useBulk'
import type { Line } from '../bulk/call'

/** Takes a change of many records back, step by step. */
export function useBulkBack(resource: Resource, back: BulkBack): () => Promise<Taken> {
  const translate = useTranslate()
  const { run, counted } = useBulk({ resource, parent: back.parent })
  return async () => {
    const title = translate('bulk.undoing')
    const skipped: Line[] = []
    let done = 0
    for (const [at, step] of back.steps.entries()) {
      const { act, records: which, key: again } = step
      const report = await run({ deed: { act }, which, again, title })
      done += report.done
      skipped.push(...report.skipped)
      const from = new Map(which.map((one) => [one.id, one.from]))
      const moved = report.back.map(({ id, revision }) => ({
        id,
        from: from.get(id),
        to: revision,
      }))
      followRevisions(back.resource, moved)
      if (!report.failure && !report.isStopped) continue
      const steps = [{ ...step, records: report.left }, ...back.steps.slice(at + 1)]
      const left = steps.reduce((sum, { records }) => sum + records.length, 0)
      if (report.isRefused) {
        const reason = translate(report.failure ?? '', { _: report.failure })
        return { text: translate('bulk.kept', { reason }), type: 'error', left: null }
      }
      const text = translate('bulk.undoLeft', { counted: counted(done), left })
      return { text, type: 'warning', left: { ...back, steps } }
    }
    const [kept] = skipped
    if (!kept) {
      const isGone = back.steps.every(({ act }) => act === 'delete')
      const text = translate(isGone ? 'bulk.deleted' : 'bulk.undone', { counted: counted(done) })
      return { text, type: 'success', left: null }
    }
    const [[, reason] = []] = kept.errors
    const text =
      done === 0 && skipped.length === 1
        ? translate('bulk.kept', { reason: reason ?? kept.message })
        : translate('bulk.partly', { counted: counted(done), skipped: skipped.length })
    return { text, type: 'warning', left: null }
  }
}
