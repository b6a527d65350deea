import { Link } from 'react-router'
import type { Reason } from '../../customerPreview/visible'
import { openedAt, useOptions, useText } from 'panel-engine/screens'
import { isObject, type Resource, type Values } from 'panel-engine/schema'
import { targetField } from '../../kinds/target/field'
import { fixOf } from './fixOf'
import type { Query } from './asked'
import { useFormPath } from './names'
import type { Judged } from './useVisible'

interface VerdictProps {
  readonly resource: Resource
  readonly judged: Judged
  readonly query: Query
}

/** The sub-groups that a record is for. */
function subgroupsOf(resource: Resource, record: Values): readonly string[] {
  const target = record[targetField(resource) ?? '']
  const subgroups = isObject(target) ? target['customerSubtypes'] : null
  return Array.isArray(subgroups) ? subgroups.map(String) : []
}

/** Shown, or the reasons why not: each leads to the field that would change it. */
export function Verdict({ resource, judged, query }: VerdictProps) {
  const { reasons, record } = judged
  const t = useText()
  const formPath = useFormPath()
  const { options: groups } = useOptions('dictionary/customer-groups')
  const asked = groups.filter(({ id }) => (Number(id) & Number(query['type'])) !== 0)
  const some = new Set(subgroupsOf(resource, record))
  const isForPart = asked.some(({ children }) => children.some(({ id }) => some.has(String(id))))
  // the viewer has no card, hall or sub-group given, so the reason may not hold for every such customer
  const isOpen = (reason: Reason) => {
    if (reason === 'cards') return query['card'] === undefined
    if (query['type'] === undefined) return false
    if (reason === 'hall') return query['hall'] === undefined
    return reason === 'group' && query['subgroup'] === undefined && isForPart
  }
  const textOf = (reason: Reason) => t(`visible.reason.${reason}${isOpen(reason) ? 'Open' : ''}`)
  if (reasons.length === 0)
    return <span className="chip chip-positive">{t('visible.isShown')}</span>
  return (
    <span className="as-reasons">
      {reasons.map((reason) => {
        const fix = fixOf(resource, record, { reason, query })
        return fix ? (
          <Link
            key={reason}
            className="chip chip-muted"
            title={t('visible.fix')}
            to={formPath(resource, judged)}
            state={openedAt(fix)}
          >
            {textOf(reason)}
          </Link>
        ) : (
          <span key={reason} className="chip chip-muted">
            {textOf(reason)}
          </span>
        )
      })}
    </span>
  )
}
