import CircleCheck from 'lucide-react/icons/circle-check'
import { Link } from 'react-router'
import { formatInstant, formatNumber } from 'panel-engine/format'
import { fieldsWith } from 'panel-engine/fields'
import { isObject, tagOf, type Resource } from 'panel-engine/schema'
import {
  IconButton,
  MenuIcon,
  OPENED,
  openedAt,
  useTitleOf,
  useColumnContext,
  useLocale,
  useResourcePath,
  useText,
  useWhole,
  type Beginning,
  useNames,
} from 'panel-engine/screens'
import { targetInShort } from '../../kinds/target/Column'
import { targetField } from '../../kinds/target/field'
import { emptyTarget, type Target } from '../../kinds/target/value'
import type { LaunchProblem } from '../../customerPreview/turns'
import { smallSourceOf, useAddress } from '../../previews/usePicture'
import { fixOf } from '../asCustomer/fixOf'
import { useFormPath } from '../asCustomer/names'
import { hourOf } from './hour'
import type { Starting, Turning } from './useLaunch'

interface StartingGroupProps {
  readonly resource: Resource
  readonly items: readonly Starting[]
  readonly day: string
  /** Gets the pressed button as well, which then goes away. */
  readonly onCheck: (item: Starting, mark: HTMLElement) => void
}

/** The records of one resource that begin. */
export function StartingGroup({ resource, items, ...props }: StartingGroupProps) {
  const nameOf = useNames().screen
  const target = targetField(resource)
  const context = useColumnContext(resource, target === undefined ? [] : [target])
  const forWhom = ({ judged }: Starting): string => {
    const value: unknown = target === undefined ? null : Reflect.get(Object(judged.record), target)
    const told: Target = { ...emptyTarget, ...(isObject(value) ? value : {}) }
    return isObject(value) ? targetInShort(told, context) : ''
  }
  return (
    <section className="launch-group" aria-label={nameOf(resource)}>
      <h3>
        <MenuIcon name={resource.menu?.icon ?? 'package'} size={16} /> {nameOf(resource)}{' '}
        <span>{items.length}</span>
      </h3>
      <ul className="plain-list">
        {items.map((item) => (
          <Row key={item.key} item={item} forWhom={forWhom(item)} {...props} />
        ))}
      </ul>
    </section>
  )
}

interface RowProps extends Pick<StartingGroupProps, 'day' | 'onCheck'> {
  readonly item: Starting
  readonly forWhom: string
}

function Row({ item, forWhom, day, onCheck }: RowProps) {
  const t = useText()
  const locale = useLocale()
  const { customers } = item
  const titleOf = useTitleOf(item.resource)
  const reached =
    customers === null
      ? ''
      : t('launch.customers', {
          smart_count: customers,
          count: formatNumber(customers, locale),
        })
  return (
    <li className="launch-row" data-bad={item.problems.length > 0 || undefined}>
      <TurningName item={item} />
      <span className="launch-whom">{[forWhom, reached].filter(Boolean).join(' · ')}</span>
      <span className="launch-problems">
        {item.problems.map((problem) => (
          <ProblemChip key={problem} item={item} problem={problem} day={day} />
        ))}
      </span>
      <span className="launch-check">
        {item.check && (
          <>
            <span className={`chip ${item.check.isCurrent ? 'chip-positive' : 'chip-warning'}`}>
              {t(item.check.isCurrent ? 'launch.checkedOne' : 'launch.changed')}
            </span>
            <small>
              {t('launch.checkedBy', { name: item.check.by, when: formatInstant(item.check.at) })}
            </small>
          </>
        )}
        {item.mayCheck && item.check?.isCurrent !== true && (
          <IconButton
            size="small"
            icon={CircleCheck}
            label={t('launch.checkOne', { title: titleOf(item.judged.record) })}
            onClick={({ currentTarget }) => onCheck(item, currentTarget)}
          />
        )}
      </span>
    </li>
  )
}

/** What a record is known by: its picture, its name, which leads to its form, and its hour. */
export function TurningName({ item }: { readonly item: Turning }) {
  const t = useText()
  const formPath = useFormPath()
  const { resource, judged } = item
  const { record, above } = judged
  const title = useTitleOf(resource)(record)
  const pictures = fieldsWith(resource.fields, 'isPicture')
  const value: unknown = Reflect.get(record, pictures[0]?.[0] ?? '')
  const picture = useAddress(smallSourceOf(value))
  const hour = hourOf(item.at)
  return (
    <>
      <span className="launch-thumb">{picture && <img src={picture} alt="" loading="lazy" />}</span>
      <span className="launch-name">
        <Link to={formPath(resource, judged)} state={OPENED}>
          {title || t('start.number', { id: String(record.id) })}
        </Link>
        {above && <small>{t('visible.below', { title: above.title })}</small>}
        {hour && <small>{hour}</small>}
      </span>
    </>
  )
}

interface ProblemChipProps {
  readonly item: Starting
  readonly problem: LaunchProblem
  readonly day: string
}

/** What is wrong, and the way to where it is mended. */
function ProblemChip({ item, problem, day }: ProblemChipProps) {
  const t = useText()
  const locale = useLocale()
  const path = useResourcePath()
  const formPath = useFormPath()
  const { options: halls } = useWhole(problem === 'emptyHalls' ? 'hall/options' : null) ?? {
    options: [],
  }
  const { judged, resource } = item
  const named = item.emptyHalls.map(
    (id) => halls.find((hall) => Number(hall.id) === id)?.name ?? String(id),
  )
  const text =
    problem === 'emptyHalls'
      ? t('launch.problem.emptyHalls', {
          smart_count: named.length,
          halls: new Intl.ListFormat(tagOf(locale)).format(named),
        })
      : t(`launch.problem.${problem}`)
  const { above } = judged
  if (problem === 'parent' && above)
    return (
      <Link
        className="chip chip-negative"
        to={path({ resource: above.resource, type: 'edit', id: above.id })}
        state={OPENED}
      >
        {text}
      </Link>
    )
  const begins = fieldOf(item, { problem, day })
  return begins ? (
    <Link
      className="chip chip-negative"
      title={t('visible.fix')}
      to={formPath(resource, judged)}
      state={openedAt(begins)}
    >
      {text}
    </Link>
  ) : (
    <span className="chip chip-negative">{text}</span>
  )
}

/** The input that a problem comes from. */
function fieldOf(
  { resource, judged: { record }, badLinks }: Starting,
  { problem, day }: { readonly problem: LaunchProblem; readonly day: string },
): Beginning | null {
  const values = { ...record }
  switch (problem) {
    case 'off':
    case 'outside':
    case 'parent':
    case 'noPicture':
      return fixOf(resource, values, { reason: problem, query: { day } })
    case 'nobody':
    case 'emptyHalls': {
      const name = targetField(resource)
      const part = problem === 'nobody' ? 'customerType' : 'halls'
      return name === undefined ? null : { at: `${name}.${part}`, values: {} }
    }
    case 'link':
    case 'linkHidden': {
      const [name] = badLinks
      return name === undefined ? null : { at: name, values: {} }
    }
  }
}
