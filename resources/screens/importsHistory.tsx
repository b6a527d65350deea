import { useListContext, useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { formatInstant } from 'panel-engine/format'
import importsHistory from '../importsHistory'
import { isNotFound, saveBlob, screen } from 'panel-engine/screens'

/** How often the list is asked for again, ms: while something runs, and while it might begin. */
const whileRunning = 2_000
const otherwise = 15_000

/** When an import ended, and how long it took. */
function ImportEnd({ start, end }: { readonly start: string | null; readonly end: string | null }) {
  const translate = useTranslate()
  if (end === null) return null
  const seconds = Math.max(0, Math.round((Date.parse(end) - Date.parse(start ?? end)) / 1_000))
  const time =
    seconds < 120
      ? translate('imports.seconds', { count: seconds })
      : translate('imports.minutes', { count: Math.round(seconds / 60) })
  return (
    <>
      <span className="cell-when">{formatInstant(end)}</span>
      <br />
      <small className="cell-no">{time}</small>
    </>
  )
}

/** Asks for the list again while an import runs, and now and then for one that has begun. */
function FollowImports() {
  const { data, refetch } = useListContext()
  const translate = useTranslate()
  const isRunning = data?.some(({ status }) => status === 'running') === true
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void refetch()
    }
    const timer = setInterval(ask, isRunning ? whileRunning : otherwise)
    return () => clearInterval(timer)
  }, [isRunning, refetch])
  return (
    <span role="status" className="cell-no">
      {isRunning && translate('imports.follows')}
    </span>
  )
}

export default screen(importsHistory, {
  columns: {
    endDateTime: ({ startDateTime, endDateTime }) => (
      <ImportEnd start={startDateTime} end={endDateTime} />
    ),
  },
  listActions: <FollowImports />,
  rowActions: [
    {
      key: 'report',
      label: 'imports.report',
      isShown: ({ status }) => status === 'warning' || status === 'error',
      run: async ({ request, record, notify }) => {
        try {
          const { blob } = await request('GET', `/api/importlog/${record.id}/report`, {
            as: 'blob',
          })
          if (blob) saveBlob(blob, `import-${record.id}.csv`)
        } catch (error) {
          if (!isNotFound(error)) throw error
          notify('imports.noReport', 'warning')
        }
      },
    },
  ],
})
