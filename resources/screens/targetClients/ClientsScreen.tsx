import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import Trash from 'lucide-react/icons/trash-2'
import { type SortPayload, useDataProvider, useGetOne, useNotify, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import {
  isNotFound,
  type PanelDataProvider,
  useTitle,
  ConfirmDialog,
  nameIn,
  TextColumn,
  FullScreen,
  IconButton,
  LoadFailure,
  useNumbered,
  useAccess,
  usePaths,
  BESIDE,
  failureOf,
  type RecordScreenProps,
  ListFailure,
  Nothing,
  Pager,
  ScrollTable,
  SortButton,
  ariaSort,
  SearchBox,
  useListNames,
  useTitleOf,
} from 'panel-engine/screens'
import type { Resource } from 'panel-engine/schema'
import { hallsIn } from '../../kinds/halls/Column'
import { hallsPath } from '../../kinds/halls/list'
import { clientParams, toTargetClient, type TargetClient } from './client'
import 'panel-engine/styles/cells.css'
import './clients.css'
import 'panel-engine/styles/list.css'

const hallsAsked = [{ path: hallsPath, isLong: true }] as const
const columns = ['companyName', 'fullName', 'registrationHall', 'cardNumber'] as const
const wireNames = {
  companyName: 'company_name',
  fullName: 'full_name',
  registrationHall: 'registration_hall',
  cardNumber: 'card_number',
} as const satisfies Record<(typeof columns)[number], string>
const widths = [300, 260, 190, 220].map((least, index) => ({ least, share: index === 0 ? 1 : 0 }))

const clientName = (client: TargetClient): string =>
  client.companyName || client.fullName || client.cardNumber

/** The server's order where no column is chosen: the last of the list first. */
const asListed: SortPayload = { field: 'id', order: 'DESC' }

const inOrder = ({ field, order }: SortPayload) => ({
  sortBy: field,
  sortDir: order === 'ASC' ? ('asc' as const) : ('desc' as const),
})

/** The clients that a record is for, searched, sorted and paged; single ones can be removed. */
export function ClientsScreen({ resource, id, onClose, onChanged }: RecordScreenProps) {
  const translate = useTranslate()
  const numbered = useNumbered(resource)
  const provider = useDataProvider<PanelDataProvider>()
  const mayEdit =
    useAccess(resource.name).edit && resource.api.endpoints.removeTargetClient !== undefined
  const [query, setQuery] = useState({ page: 1, perPage: 10, phrase: '', sort: asListed })
  const [doomed, setDoomed] = useState<TargetClient | null>(null)
  const { data: record } = useGetOne(resource.name, { id })
  const { data, error, refetch } = useQuery({
    queryKey: [BESIDE, resource.name, id, query],
    queryFn: async ({ signal }) => {
      const { sort, ...page } = query
      const asked = { verb: 'targetClients' as const, id, ...page, ...inOrder(sort), signal }
      const { items, total } = await provider.readBeside(resource.name, asked)
      return { items: items.map(toTargetClient), total }
    },
    placeholderData: keepPreviousData,
  })
  const halls = hallsIn(useListNames(hallsAsked))
  const hallOf = (hall: TargetClient['registrationHall']) =>
    hall === '' ? '' : nameIn(halls, hall, (args) => translate('list.target.deletedHall', args))
  const title = translate('rows.targetClients.title')
  const titleOf = useTitleOf(resource)
  const name = record ? titleOf(record) : numbered(id)
  const paths = usePaths(resource)
  const isMissing = isNotFound(error)
  useTitle(`${title}: ${name}`)
  const total = data?.total ?? 0
  const last = Math.ceil(total / query.perPage)
  const row = useRef(0)
  const isGone = useRef(false)
  // after a client is gone the focus goes to the one in its place, or to the search
  useEffect(() => {
    if (!isGone.current || doomed || document.activeElement !== document.body) return
    isGone.current = false
    const bins = document.querySelectorAll<HTMLElement>('.clients td.is-actions button')
    const next = bins[Math.min(row.current, bins.length - 1)]
    ;(next ?? document.querySelector<HTMLElement>('.clients .search input'))?.focus()
  }, [doomed, data])
  // the only client of the last page was removed
  if (last > 0 && query.page > last) setQuery({ ...query, page: last })
  return (
    <FullScreen title={title} subtitle={name} onClose={onClose}>
      <div className="clients">
        <div className="list-tools">
          <SearchBox
            label={translate('rows.targetClients.search')}
            value={query.phrase}
            onSearch={(phrase) => setQuery({ ...query, page: 1, phrase })}
          />
          <span className="list-count" role="status">
            {data && translate('rows.targetClients.count', { smart_count: total })}
          </span>
        </div>
        {isMissing ? (
          <LoadFailure
            resource={resource}
            id={id}
            list={paths.list}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : error ? (
          <ListFailure resource={resource} error={error} onRetry={() => void refetch()} />
        ) : data && total === 0 ? (
          <Nothing
            title={
              query.phrase
                ? translate('list.empty.noResults', { phrase: query.phrase })
                : translate('rows.targetClients.empty')
            }
            text={!query.phrase && translate('rows.targetClients.emptyHint')}
          />
        ) : (
          <ScrollTable label={title} isBusy={!data} widths={widths}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th
                    scope="col"
                    key={column}
                    aria-sort={ariaSort(query.sort, [wireNames[column]])}
                  >
                    <SortButton
                      label={translate(`rows.targetClients.${column}`)}
                      field={wireNames[column]}
                      sort={query.sort}
                      onSort={(sort) => setQuery({ ...query, page: 1, sort })}
                    />
                  </th>
                ))}
                <th className="is-actions">
                  <span className="visually-hidden">{translate('list.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {(data?.items ?? []).map((client) => (
                <tr key={`${client.storeKey}/${client.customerId}/${client.personId}`}>
                  {columns.map((column) => (
                    <td key={column} data-label={translate(`rows.targetClients.${column}`)}>
                      <TextColumn
                        value={
                          column === 'registrationHall' ? hallOf(client[column]) : client[column]
                        }
                      />
                      {column === 'companyName' && client.entireClient && (
                        <span className="chip chip-muted">
                          {translate('rows.targetClients.entireClient')}
                        </span>
                      )}
                    </td>
                  ))}
                  <td className="is-actions">
                    {mayEdit && (
                      <IconButton
                        icon={Trash}
                        label={translate('rows.targetClients.remove', {
                          name: clientName(client),
                        })}
                        onClick={({ currentTarget }) => {
                          row.current = currentTarget.closest('tr')?.sectionRowIndex ?? 0
                          setDoomed(client)
                        }}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
        )}
        <Pager
          page={query.page}
          perPage={query.perPage}
          total={total}
          onPage={(page) => setQuery({ ...query, page })}
          onPerPage={(perPage) => setQuery({ ...query, page: 1, perPage })}
        />
      </div>
      {doomed && (
        <RemoveClient
          resource={resource}
          id={id}
          client={doomed}
          onClose={() => setDoomed(null)}
          onDone={() => {
            isGone.current = true
            setDoomed(null)
            onChanged(id)
          }}
        />
      )}
    </FullScreen>
  )
}

interface RemoveClientProps {
  readonly resource: Resource
  readonly id: string
  readonly client: TargetClient
  readonly onClose: () => void
  readonly onDone: () => void
}

function RemoveClient({ resource, id, client, onClose, onDone }: RemoveClientProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const cache = useQueryClient()
  const provider = useDataProvider<PanelDataProvider>()
  const [isBusy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    try {
      await provider.removeBeside(resource.name, {
        verb: 'removeTargetClient',
        id,
        params: clientParams(client),
      })
      notify('rows.targetClients.done', { type: 'success' })
      await cache.invalidateQueries({ queryKey: [BESIDE, resource.name] })
      onDone()
    } catch (error) {
      console.error(error)
      notify(failureOf(resource, error, 'rows.remove.failed'), { type: 'error' })
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={translate('rows.remove.title')}
      confirm={translate('rows.remove.confirm')}
      cancel={translate('form.cancel')}
      tone="negative"
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>{translate('rows.targetClients.ask', { name: clientName(client) })}</p>
    </ConfirmDialog>
  )
}
