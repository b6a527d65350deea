import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { grantsOf } from '../../../authProvider/user'
import { isAbsent } from '../../../dataProvider/errors'
import { formatDay, formatShortDay } from '../../../i18n/format'
import { isEmptyApp } from '../../accounts'
import { useRequest, useUser } from '../../app/ShellContext'
import { useResourcePath } from '../../app/useResourcePath'
import { listDrafts } from '../form/drafts/store'
import { AUDIT } from '../history/historyPath'
import { useMayRead } from '../history/mayRead'
import { ListHeader } from '../list/ListHeader'
import { Nothing } from '../list/Nothing'
import { useToday } from '../../inputs/date/useNow'
import { useLocale, useText } from '../../inputs/useTexts'
import { LoadingScreen } from '../../layout/LoadingScreen'
import { isAllowed } from '../../schema'
import { has, resources } from '../../schema/registry'
import { startPanels } from '../../resource/ofRecords'
import { BESIDE } from '../../resource/useRefresh'
import { useTitle } from '../../layout/useTitle'
import { Panel } from './Panel'
import { toOverview } from './overview'
import { useRows } from './useRows'
import '../list/list.css'
import '../../parts/button.css'
import './start.css'

/** Which end of a record's dates each block is about. */
const ends = { starting: 'start', ending: 'end', pictures: null } as const

/** What a working day begins with: the week's beginnings and ends, what is missing, what failed, and what others did. */
export function StartScreen() {
  const t = useText()
  const request = useRequest()
  const locale = useLocale()
  const today = useToday()
  const path = useResourcePath()
  const mayReadLog = useMayRead()
  const user = useUser()
  const id = user?.id ?? 0
  const { data, isError, refetch } = useQuery({
    queryKey: [BESIDE, 'start', id, locale, today],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      try {
        return toOverview((await request('GET', '/api/start', { signal })).json)
      } catch (error) {
        // an API without that call: the drafts of this browser are there all the same
        if (!isAbsent(error)) throw error
        return toOverview(null)
      }
    },
  })
  const { data: kept = [] } = useQuery({
    queryKey: ['start', 'drafts', id],
    staleTime: 0,
    networkMode: 'always',
    queryFn: () => listDrafts(id),
    enabled: has('drafts'),
  })
  // one may have lost the right to it since
  const drafts = kept.filter(({ resource: name }) => {
    const resource = resources.find((one) => one.name === name)
    return resource && isAllowed(resource, 'view', user ? grantsOf(user) : [])
  })
  const rows = useRows(data?.today ?? '', drafts)
  useTitle(t('start.title'))
  if (isError && !data)
    return <Nothing isAlert title={t('start.failed')} onRetry={() => void refetch()} />
  if (!data) return <LoadingScreen />
  const { week, scope } = data
  const draftRows = drafts.flatMap(rows.ofDraft)
  const span = { from: formatShortDay(week.from), until: formatDay(week.until) }
  return (
    <section className="list start" aria-label={t('start.title')}>
      <ListHeader
        title={t('start.title')}
        count={week.from && t('start.week', span)}
        actions={null}
        tools={null}
      />
      <div className="start-body">
        <div className="start-columns">
          {startPanels.map((Own, at) => (
            // eslint-disable-next-line react/no-array-index-key -- they are the same as long as the panel runs
            <Suspense key={at} fallback={null}>
              <Own />
            </Suspense>
          ))}
          {isEmptyApp(resources) && (
            <Panel title={t('start.first')} rows={[]} total={0} none={t('start.none.first')} />
          )}
          {(['starting', 'ending', 'pictures'] as const).map((name) => {
            const block = data[name]
            return (
              block && (
                <Panel
                  key={name}
                  title={t(`start.${name}`)}
                  rows={block.items.flatMap(rows.ofHit(name === 'ending'))}
                  total={block.total}
                  counts={rows.ofCounts(block, ends[name])}
                  none={t(`start.none.${name}`)}
                />
              )
            )
          })}
          {has('drafts') && (
            <Panel
              title={t('start.drafts')}
              rows={draftRows}
              total={draftRows.length}
              none={t('start.none.drafts')}
            />
          )}
          {data.lists.map(({ resource, said, items, total }) => (
            <Panel
              key={resource.name}
              title={said.title[locale]}
              rows={items.map((item) => rows.ofListed(resource, item))}
              total={total}
              none={said.none[locale]}
              all={{ to: path({ resource, type: 'list' }), label: said.all[locale] }}
            />
          ))}
          {has('audit') && (
            <Panel
              title={t(`start.${scope}`)}
              rows={data.doings.flatMap(rows.ofDoing)}
              total={data.doings.length}
              none={t(`start.none.${scope}`)}
              {...(mayReadLog && { all: { to: AUDIT, label: t('start.log') } })}
            />
          )}
        </div>
      </div>
    </section>
  )
}
