import {
  DataProviderContext,
  type GetListResult,
  ListBase,
  useDataProvider,
  useTranslate,
} from 'ra-core'
import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { retryPassing } from '../../app/queryClient'
import { useConfig, useRequest } from '../../app/ShellContext'
import { AUDIT } from '../history/historyPath'
import { firstSort } from '../list/address'
import { usePerPage } from '../list/listHooks'
import { ListScreen } from '../list/ListScreen'
import { useTitlesOf } from '../list/row/useTitleOf'
import { useOverlay } from '../../resource/navigation'
import { restOf } from '../../resource/place'
import { useLabel } from '../../inputs/useTexts'
import { resources } from '../../schema/registry'
import { brandOf } from '../../theme/brand'
import { AuditFilters } from './AuditFilters'
import { auditList, auditListOf } from './auditList'
import { auditProvider, type LogRow, recordIn } from './provider'
import { LineDialog } from './LineDialog'
import { RecordHistory } from './RecordHistory'

/** The log (`/audit`), one line of it (`/audit/123`), and the history of one record (`/audit/books/12`). */
export function AuditScreen() {
  const { pathname } = useLocation()
  const [first, second] = restOf(pathname, AUDIT)
  if (first !== undefined && second !== undefined)
    return <RecordHistory key={pathname} name={first} id={second} />
  return <Log lineId={first ?? null} />
}

function Log({ lineId }: { readonly lineId: string | null }) {
  const translate = useTranslate()
  const request = useRequest()
  const panel = useDataProvider<PanelDataProvider>()
  const labelOf = useLabel()
  const { close } = useOverlay()
  const perPage = usePerPage(auditList)
  const sort = useMemo(() => firstSort(auditList), [])
  const { brand } = useConfig()
  const shown = useMemo(() => auditListOf(brandOf(brand).name), [brand])
  const provider = useMemo(
    () =>
      auditProvider(panel, request, {
        labelOf: ({ resource }, name) => labelOf(resource?.fields[name] ?? {}, name),
        more: (fields, count) => translate('history.log.more', { fields, smart_count: count }),
      }),
    [panel, request, labelOf, translate],
  )
  const titleOf = useTitlesOf(resources)
  const select = useCallback(
    ({ data, ...list }: GetListResult<LogRow>) => {
      const numberOf = (id: string) => translate('history.number', { id })
      const recordOf = ({ line }: LogRow) => [recordIn(line, { titleOf, numberOf })].filter(Boolean)
      return { ...list, data: data.map((row) => ({ ...row, recordId: recordOf(row) })) }
    },
    [titleOf, translate],
  )
  const nothing = useCallback(() => undefined, [])
  return (
    <>
      <DataProviderContext value={provider}>
        <ListBase<LogRow>
          resource={auditList.name}
          disableAuthentication
          exporter={false}
          sort={sort}
          perPage={perPage}
          storeKey={false}
          queryOptions={{ retry: retryPassing, onError: nothing, staleTime: 0, select }}
        >
          <ListScreen
            resource={shown}
            parent={undefined}
            heading={undefined}
            back={undefined}
            tools={<AuditFilters />}
            changedId={null}
            onChanged={nothing}
          />
        </ListBase>
      </DataProviderContext>
      {lineId !== null && <LineDialog id={lineId} onClose={() => close(AUDIT)} />}
    </>
  )
}
