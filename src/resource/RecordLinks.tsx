import { useRecordContext, useTranslate } from 'ra-core'
import { createElement } from 'react'
import { Link } from 'react-router'
import { iconOf } from '../layout/icons'
import type { Resource } from '../schema'
import type { PanelRecord } from '../../dataProvider/records'
import { recordLinks } from './ofRecords'
import '../parts/button.css'

interface RecordLinksProps {
  readonly resource: Resource
  readonly id: string
}

/** The app's links of the record in a form. */
export function RecordLinks({ resource, id }: RecordLinksProps) {
  const translate = useTranslate()
  const record = useRecordContext<PanelRecord>()
  return recordLinks
    .filter(({ isFor }) => isFor(resource))
    .map(({ key, label, icon, to }) => (
      <Link
        key={key}
        className="button"
        to={to(resource, id, record)}
        aria-label={translate(label)}
      >
        {createElement(iconOf(icon), { size: 16, 'aria-hidden': true })}
        <span>{translate(label)}</span>
      </Link>
    ))
}
