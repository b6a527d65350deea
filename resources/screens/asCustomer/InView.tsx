import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { formatDay } from 'panel-engine/format'
import { ownId, resources, type Resource } from 'panel-engine/schema'
import { isForCustomers } from '../../customerPreview/forCustomers'
import { groupChoices } from '../../kinds/target/facets'
import { OPENED, useText, IconButton, useNames, useTitleOf } from 'panel-engine/screens'
import type { Query } from './asked'
import { openOf, useFormPath } from './names'
import { ReadFailed } from './ReadFailed'
import { useJudged } from './useVisible'
import { Verdict } from './Verdict'
import './asView.css'

interface InViewProps {
  readonly query: Query
  readonly day: string
  readonly named: string
  readonly onOpen: (open: string) => void
  readonly onClose: () => void
}

/** The record named in the address: who sees it on that day, and who does not. */
export function InView({ named, ...props }: InViewProps) {
  const [name, ...rest] = named.split('/')
  const resource = resources.find((one) => one.name === name)
  if (!resource || !isForCustomers(resource)) return null
  const id = ownId(resource, rest.join('/'))
  if (id === '') return null
  return <Record key={named} resource={resource} id={id} {...props} />
}

function Record({
  resource,
  id,
  query,
  day,
  onOpen,
  onClose,
}: Omit<InViewProps, 'named'> & { readonly resource: Resource; readonly id: string }) {
  const t = useText()
  const nameOf = useNames().screen
  const titleOf = useTitleOf(resource)
  const formPath = useFormPath()
  const { items, isFailed, retry } = useJudged(resource, query, { id, show: 'all', limit: 1 })
  const [found] = items ?? []
  const hall = query['hall']
  return (
    <section className="as-view" aria-label={t('visible.whoSees')}>
      <header>
        <h2>{found ? `${nameOf(resource)}: ${titleOf(found.record)}` : nameOf(resource)}</h2>
        <IconButton size="small" icon={X} label={t('visible.close')} onClick={onClose} />
      </header>
      {isFailed && <ReadFailed onRetry={retry} />}
      {items?.length === 0 && <p role="alert">{t('visible.gone')}</p>}
      {found && (
        <>
          <dl>
            <div className="as-view-now">
              <dt>
                {t('visible.now')}, {formatDay(day)}
              </dt>
              <dd>
                <Verdict resource={resource} judged={found} query={query} />
              </dd>
            </div>
            <Other {...{ resource, id }} label={t('visible.guest')} query={{ day, guest: '1' }} />
            {groupChoices.map(({ id: type, name }) => (
              <Other
                key={type}
                {...{ resource, id }}
                label={name}
                query={{ day, type: String(type), ...(hall && { hall }) }}
              />
            ))}
          </dl>
          <p className="as-view-links">
            <Link className="button" to={formPath(resource, found)} state={OPENED}>
              {t('visible.form')}
            </Link>
            {found.reasons.length === 0 && (
              <button
                type="button"
                className="button"
                onClick={() => onOpen(openOf(resource, found))}
              >
                {t('visible.inPhone')}
              </button>
            )}
          </p>
        </>
      )}
    </section>
  )
}

function Other({
  label,
  resource,
  id,
  query,
}: {
  readonly label: string
  readonly resource: Resource
  readonly id: string
  readonly query: Query
}) {
  const { items, isFailed, retry } = useJudged(resource, query, { id, show: 'all', limit: 1 })
  const [found] = items ?? []
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {isFailed && <ReadFailed onRetry={retry} />}
        {found && <Verdict resource={resource} judged={found} query={query} />}
      </dd>
    </div>
  )
}
