import { useGetList, useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router'
import { toPanelRecord } from '../../../dataProvider/records'
import { childrenOf } from '../../schema/registry'
import { isUnder } from '../../app/routes'
import { useResourcePath } from '../../app/useResourcePath'
import { useTitleOf } from '../../features/list/row/useTitleOf'
import type { Resource } from '../../schema'
import './sidebar.css'

/** As many as one looks over at once; the others are in the list. */
const newest = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'id', order: 'DESC' },
} as const

interface MenuRecordsProps {
  readonly resource: Resource
  readonly id: string
}

/** The newest records of a resource below its menu entry, each with a link to its children. */
export function MenuRecords({ resource, id }: MenuRecordsProps) {
  const translate = useTranslate()
  const path = useResourcePath()
  const titleOf = useTitleOf(resource)
  const { pathname } = useLocation()
  const { data = [], total = 0 } = useGetList(resource.name, newest)
  const [child] = childrenOf(resource)
  if (!child || data.length === 0) return null
  return (
    <ul className="plain-list" id={id}>
      {data.map((record) => {
        const to = path({ resource: child, type: 'list', parent: { resource, id: record.id } })
        const isHere = isUnder(pathname, to)
        return (
          <li key={record.id}>
            <Link
              to={to}
              className="sidebar-view"
              data-here={isHere}
              aria-current={isHere ? 'page' : undefined}
            >
              {titleOf(toPanelRecord(record))}
            </Link>
          </li>
        )
      })}
      {total > data.length && (
        <li>
          <Link to={path({ resource, type: 'list' })} className="sidebar-view">
            {translate('list.more', { smart_count: total - data.length })}
          </Link>
        </li>
      )}
    </ul>
  )
}
