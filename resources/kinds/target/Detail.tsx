import { nameIn, type DetailProps, Popover } from 'panel-engine/screens'
import type { ColumnContext } from 'panel-engine/fields'
import { hallsIn, hallsInShort } from '../halls/Column'
import { allCustomers, type Target } from './value'
import { clientsScreen } from '../../screens/targetClients'
import { namesOfGroups, partsIn } from './Column'
import { hasClients, isTarget } from './hasClients'
import type { TargetOptions } from './kind'
import './detail.css'

/** How many halls are read at a glance; more are a list of their own, a line each. */
const FEW = 12

/** The whole customer group (specification section 3): with cards their count alone, else guests, type, sub-groups, halls. */
export default function TargetDetail(props: DetailProps) {
  const { anchor, resource, field, value, record, context, onOpen, onClose } = props
  const { translate } = context
  if (!isTarget(value)) return null
  const cards = value.targetUsers ?? 0
  const { guests }: TargetOptions = field
  const hasScreen = onOpen && clientsScreen.isFor(resource) && hasClients(value)
  return (
    <Popover anchor={anchor} label={translate('list.target.title')} onClose={onClose}>
      <h2>{translate('list.target.title')}</h2>
      {cards > 0 ? (
        <p>{translate('list.target.cards', { smart_count: cards })}</p>
      ) : (
        <GroupView
          target={value}
          isGuest={guests !== undefined && record?.[guests] === true}
          context={context}
        />
      )}
      {hasScreen && (
        <button type="button" className="button" onClick={() => onOpen(clientsScreen.slug)}>
          {translate('list.target.showClients')}
        </button>
      )}
    </Popover>
  )
}

interface GroupViewProps {
  readonly target: Target
  /** Shown to anonymous users by another field of the record. */
  readonly isGuest: boolean
  readonly context: ColumnContext
}

/** A customer group in words: guests, type, sub-groups, halls. */
export function GroupView({ target, isGuest, context }: GroupViewProps) {
  const { translate, lists, locale } = context
  const [subtypes, halls] = [partsIn(lists), hallsIn(lists)]
  const subtypeName = (id: string | number) =>
    subtypes.get(String(id))?.name ??
    (subtypes.size > 0 ? translate('list.gone', { id }) : String(id))
  const names = target.customerSubtypes.map(subtypeName)
  const isEveryone = target.customerType === allCustomers
  const type = isEveryone
    ? translate('list.target.everyone')
    : namesOfGroups(target.customerType, locale)
  const hallNames = target.halls.map((id) =>
    nameIn(halls, id, (args) => translate('list.target.deletedHall', args)),
  )
  const inShort = hallsInShort(target.halls, context)
  const isAll = inShort === translate('list.target.allHalls')
  const isLong = !isAll && hallNames.length > FEW
  return (
    <dl className="target-view">
      {(isGuest || target.anonymous === true) && (
        <div>
          <dd>
            <span className="chip chip-accent">{translate('list.target.guests')}</span>
          </dd>
        </div>
      )}
      {target.user && (
        <div>
          <dd>{translate('list.target.oneCard', { card: target.user })}</dd>
        </div>
      )}
      {type && (
        <div>
          <dt>{translate('list.target.type')}</dt>
          <dd>{type}</dd>
        </div>
      )}
      {names.length > 0 && (
        <div>
          <dt>{translate('list.target.subtypesTitle')}</dt>
          <dd>{names.join(', ')}</dd>
        </div>
      )}
      <div>
        <dt>{translate('list.target.hallsTitle')}</dt>
        <dd>
          {target.halls.length === 0
            ? translate('list.target.anyHall')
            : isAll || isLong
              ? inShort
              : hallNames.join(', ')}
        </dd>
        {isLong && (
          <dd>
            <div
              className="target-halls"
              // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
              tabIndex={0}
              role="region"
              aria-label={translate('list.target.hallsTitle')}
            >
              <ul className="plain-list">
                {target.halls.map((id, at) => (
                  <li key={id}>{hallNames[at]}</li>
                ))}
              </ul>
            </div>
          </dd>
        )}
      </div>
    </dl>
  )
}
