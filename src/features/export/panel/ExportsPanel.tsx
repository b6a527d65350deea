import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { formatNumber } from '../../../../i18n/format'
import type { ExportJob } from '../../../app/exports'
import { useLocale } from '../../../inputs/useTexts'
import '../../../parts/button.css'
import './exports.css'

/** How far each export is, in numbers, and the way to stop it. It stands above whatever is open and covers no button. */
export function ExportsPanel({ jobs }: { readonly jobs: readonly ExportJob[] }) {
  const translate = useTranslate()
  const panel = useRef<HTMLElement>(null)
  // above a full-screen form too
  useEffect(() => panel.current?.showPopover(), [])
  return (
    <section
      ref={panel}
      popover="manual"
      className="exports"
      aria-label={translate('exporting.title')}
    >
      {jobs.map((job) => (
        <Job key={job.key} job={job} />
      ))}
    </section>
  )
}

function Job({ job: { title, label, rows, total, stop } }: { readonly job: ExportJob }) {
  const translate = useTranslate()
  const locale = useLocale()
  const texts = label === undefined ? 'exporting' : 'bulk'
  const of = label ?? translate('exporting.of', { title })
  // rows may have come in since they were counted
  const all = Math.max(rows, total)
  const number = (count: number) => formatNumber(count, locale)
  return (
    <div className="export-job">
      <b title={of}>{of}</b>
      <span>{translate(`${texts}.progress`, { rows: number(rows), total: number(all) })}</span>
      <progress value={rows} max={all} aria-label={of} />
      <button
        type="button"
        className="text-button"
        aria-label={translate(`${texts}.stopOne`, { title })}
        onClick={stop}
      >
        {translate(`${texts}.stop`)}
      </button>
    </div>
  )
}
