import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { has, resources } from '../../schema/registry'
import { useResourcePath } from '../../app/useResourcePath'
import { historyPath } from '../history/historyPath'
import { type Line, versionOf } from '../history/lines'
import { useTitleOf } from '../list/row/useTitleOf'
import { useNames } from '../../resource/noun'
import './audit.css'

/** The record of a line, with links to its form and to its whole history. */
export function LineLinks({ line }: { readonly line: Line }) {
  const translate = useTranslate()
  const { kind } = useNames()
  const { resource, recordId } = line
  const titleOf = useTitleOf(resource)
  const to = useRecordPath(line)
  if (!resource || recordId === null) return null
  const version = versionOf(line)
  const title = version ? titleOf(version) : translate('history.number', { id: recordId })
  return (
    <p className="audit-links">
      <span>
        {kind(resource)}: {title}
      </span>
      {to && <Link to={to}>{translate('history.open')}</Link>}
      {has('history') && (
        <Link to={historyPath(resource, recordId)}>{translate('history.title')}</Link>
      )}
    </p>
  )
}

/** The address of a line's record; null if it was deleted, or if the line does not say its parent. */
export function useRecordPath(line: Line | undefined): string | null {
  const path = useResourcePath()
  if (!line?.resource || line.action === 'delete') return null
  const { resource, parent: above } = line
  if (resource.api.endpoints.read === undefined) return null
  if (resource.singleton) return line.isOwn ? path({ resource, type: 'list' }) : null
  const parent = resources.find(({ name }) => name === above?.resource)
  if (resource.parent && (!parent || !above)) return null
  const id = versionOf(line)?.id ?? line.recordId ?? ''
  const under = parent && above ? { resource: parent, id: above.id } : undefined
  return path({ resource, parent: under, type: 'edit', id })
}
