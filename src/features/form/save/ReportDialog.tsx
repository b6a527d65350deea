import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { RejectedLine, SaveReport } from '../../../../dataProvider/records'
import { childrenOf } from '../../../schema/registry'
import { useResourcePath } from '../../../app/useResourcePath'
import { Dialog } from '../../../parts/dialogs/Dialog'
import type { Saved } from './useSave'
import { useLocale } from '../../../inputs/useTexts'
import type { Resource } from '../../../schema'
import { SecretView } from '../../../fields/secret/SecretView'
import './report.css'

interface ReportDialogProps {
  readonly resource: Resource
  readonly outcome: Saved
  readonly onClose: () => void
}

/** What a save had to tell beside the record: the new account's secret, or how an import went. */
export function ReportDialog({ resource, outcome, onClose }: ReportDialogProps) {
  const translate = useTranslate()
  const secret = outcome.report?.secret
  const title = translate(secret ? 'form.secret.title' : 'list.importReport')
  return (
    <Dialog label={title} onCancel={() => !secret && onClose()}>
      <h2>{title}</h2>
      {secret ? (
        <SecretView secret={secret} holder={outcome.record} />
      ) : (
        outcome.report && <ImportView report={outcome.report} />
      )}
      <div className="panel-dialog-actions">
        <LoadedLink resource={resource} outcome={outcome} />
        {/* a secret is shown once: without the first focus, an early Enter does not close it */}
        <button
          type="button"
          className="button button-primary"
          onClick={onClose}
          data-first-focus={secret ? undefined : ''}
        >
          {translate(secret ? 'form.secret.close' : 'form.close')}
        </button>
      </div>
    </Dialog>
  )
}

/** Leads to what was loaded: the list of the record's children. */
function LoadedLink({ resource, outcome }: Pick<ReportDialogProps, 'resource' | 'outcome'>) {
  const translate = useTranslate()
  const locale = useLocale()
  const path = useResourcePath()
  const [child] = childrenOf(resource)
  if (!child || !outcome.report?.loaded) return null
  const parent = { resource, id: outcome.record.id }
  return (
    <Link className="button" to={path({ resource: child, parent, type: 'list' })}>
      {translate('form.report.open', { title: child.parent?.title[locale] })}
    </Link>
  )
}

function ImportView({ report }: { readonly report: SaveReport }) {
  const translate = useTranslate()
  const { duplicates, unknown, rejected, loaded, notLoaded } = report
  const counted = (key: string, count: number) =>
    count > 0 && <p>{translate(key, { smart_count: count })}</p>
  return (
    <div className="panel-dialog-text">
      {loaded !== null && <p>{translate('form.report.loaded', { smart_count: loaded })}</p>}
      {counted('form.report.duplicates', duplicates)}
      {counted('form.report.unknown', unknown)}
      <Lines lines={[...rejected, ...notLoaded]} />
    </div>
  )
}

/** How many lines are listed; the rest is counted. */
const SHOWN = 50

function Lines({ lines }: { readonly lines: readonly RejectedLine[] }) {
  const translate = useTranslate()
  if (lines.length === 0) return null
  // a row may be wrong in several ways
  const rows = new Set(lines.map(({ line }) => line)).size
  return (
    <>
      <p>{translate('form.report.rejected', { smart_count: rows })}</p>
      <ul className="report-lines">
        {lines.slice(0, SHOWN).map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            {translate('form.report.line', { line })}: {message}
          </li>
        ))}
        {lines.length > SHOWN && (
          <li>{translate('list.more', { smart_count: lines.length - SHOWN })}</li>
        )}
      </ul>
    </>
  )
}
