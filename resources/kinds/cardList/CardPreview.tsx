import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { isAbsent, usePaused, useRequest, useText } from 'panel-engine/screens'
import { formatPercent } from 'panel-engine/format'
import type { CardFixes } from './fixes'
import { CardFindings } from './CardFindings'
import { cardListBody, refusalOf, refusedReport, toCardReport } from './cardReport'
import type { Told } from './cardRows'
import { isLight } from './lightList'
import { toldKey } from './useToldOf'

/** A pause in typing, ms. */
const PAUSE = 700

interface CardPreviewProps {
  readonly file: File
  /** Its wrong lines as they were mended. */
  readonly fixes: CardFixes
  readonly isFixed: boolean
  readonly onFixes: (fixes: CardFixes) => void
}

/**
 * Tells, before anything is stored, what a list of cards holds: good cards, duplicates, unknown ones, and wrong lines,
 * which can be mended here.
 */
export function CardPreview({ file, fixes, isFixed, onFixes }: CardPreviewProps) {
  const t = useText()
  const id = useId()
  const request = useRequest()
  const [share, setShare] = useState<number | null>(null)
  const [isStopped, setStopped] = useState(false)
  const running = useRef<AbortController | null>(null)
  const asked = useRef<string | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const { data, error, refetch, isFetching } = useQuery({
    // the fixes are not in the cache key: the last report stays until the next one arrives
    queryKey: [...toldKey(file), id],
    gcTime: 0,
    retry: false,
    enabled: !isStopped,
    queryFn: async ({ signal }): Promise<Told | null> => {
      asked.current = JSON.stringify(fixes)
      const own = new AbortController()
      running.current = own
      const report = await request('POST', '/api/target-users/preview', {
        body: cardListBody(file, fixes),
        signal: AbortSignal.any([signal, own.signal]),
        timeout: 120_000,
        onProgress: (sent, total) => setShare(sent < total ? sent / total : null),
      }).then(
        ({ json }) => toCardReport(json),
        (failed: unknown) => {
          const refused = refusedReport(failed)
          if (refused) return refused
          throw failed
        },
      )
      return report && { report, fixes }
    },
  })
  const now = JSON.stringify(fixes)
  const paused = usePaused(now, PAUSE)
  const told = data && JSON.stringify(data.fixes)
  const isOwn = Boolean(data && isLight(file, data.report))
  useEffect(() => {
    // the server goes on reading a list after its call was aborted: the next call waits for the last one
    if (!isOwn || isFetching || paused !== now || told === now) return
    // a failed call is retried only on demand, or once more is mended
    if (asked.current !== now) void refetch()
  }, [isOwn, isFetching, paused, now, told, refetch])
  const again = (
    <button
      type="button"
      className="f-link"
      onClick={() => {
        setStopped(false)
        if (!isStopped) void refetch()
      }}
    >
      {t('list.failed.retry')}
    </button>
  )
  if (isStopped)
    return (
      <output className="f-report">
        {t('importing.cards.stopped')} {again}
      </output>
    )
  // an API without a preview reports on the list when it is saved
  if (error && isAbsent(error)) return null
  if (data)
    return (
      <CardFindings
        told={data}
        file={file}
        fixes={fixes}
        isFixed={isFixed}
        isStale={now !== told}
        isCounting={isFetching || (isOwn && now !== told && !error)}
        failure={error && !isFetching ? refusalOf(error) : null}
        onFixes={onFixes}
        onCount={() => void refetch()}
      />
    )
  if (error && !isFetching)
    return (
      <output className="f-report">
        <span className="f-error">{t(refusalOf(error))}</span> {again}
      </output>
    )
  if (data === null) return null
  return (
    <output className="f-report f-reading">
      <progress value={share ?? undefined} aria-label={t('input.cards.reading')} />
      <span className="f-quiet">
        {share === null
          ? t('input.cards.reading')
          : t('importing.cards.sending', { percent: formatPercent(share) })}
      </span>
      <button
        type="button"
        className="f-link"
        onClick={() => {
          setStopped(true)
          running.current?.abort()
        }}
      >
        {t('importing.cards.stop')}
      </button>
    </output>
  )
}
