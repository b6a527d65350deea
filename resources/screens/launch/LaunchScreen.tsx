import CircleCheck from 'lucide-react/icons/circle-check'
import { useNotify } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatDay } from 'panel-engine/format'
import { isDay } from 'panel-engine/fields'
import { addDays } from 'panel-engine/schema'
import {
  ConfirmDialog,
  DayFindings,
  ListHeader,
  LoadingScreen,
  Nothing,
  longDay,
  messageOf,
  useLocale,
  useText,
  useTitle,
  useToday,
} from 'panel-engine/screens'
import { groupChoices } from '../../kinds/target/facets'
import { DayChoice } from '../asCustomer/DayChoice'
import { Ending } from './Ending'
import { StartingGroup } from './StartingGroup'
import { openAmong, useCheck, useLaunch, type Launch, type Starting } from './useLaunch'
import 'panel-engine/styles/list.css'
import 'panel-engine/styles/cells.css'
import 'panel-engine/styles/button.css'
import 'panel-engine/styles/inputs.css'
import './launch.css'

/** What goes live on a day: the records that begin, with their reach and their problems, and those that end. */
export function LaunchScreen() {
  const t = useText()
  const locale = useLocale()
  const today = useToday()
  const [search, setSearch] = useSearchParams()
  const said = search.get('day') ?? ''
  const day = isDay(said) ? said : addDays(today, 1)
  const { data, isError, refetch } = useLaunch(day)
  useTitle(t('launch.title'))
  return (
    <section className="list launch" aria-label={t('launch.title')}>
      <ListHeader
        title={t('launch.title')}
        count={longDay(day, locale)}
        actions={data && !isError && <CheckAll key={day} day={day} launch={data} />}
        tools={
          <DayChoice
            day={day}
            home={{ day: addDays(today, 1), label: t('launch.tomorrow') }}
            onChange={(next) => setSearch({ day: next }, { replace: true })}
          />
        }
      />
      {isError ? (
        <Nothing isAlert title={t('launch.failed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingScreen />
      ) : (
        <div className="launch-body">
          <div className="launch-main">
            {data.isCut && (
              <p className="notice notice-warning" role="status">
                {t('launch.cut')}
              </p>
            )}
            <Beginning day={day} launch={data} />
            <Ending items={data.ending} />
          </div>
          <div className="launch-aside">
            <AsGroups day={day} />
            <DayFindings day={day} />
          </div>
        </div>
      )}
    </section>
  )
}

/** Marks what nobody has checked yet, and this person may check, as checked; asks first where some have problems. */
function CheckAll({ day, launch }: { readonly day: string; readonly launch: Launch }) {
  const t = useText()
  const { check, isPending } = useChecking(day)
  // the question stays about the records that one saw, whatever is refetched meanwhile
  const [asked, setAsked] = useState<readonly Starting[] | null>(null)
  const open = openAmong(launch.starting).filter(({ mayCheck }) => mayCheck)
  const isThere = open.length > 0 || asked !== null
  // it goes once all is found fine: one goes on at what begins
  const wasThere = useRef(isThere)
  useEffect(() => {
    if (wasThere.current && !isThere && document.activeElement === document.body)
      document.querySelector<HTMLElement>('.launch-part')?.focus()
    wasThere.current = isThere
  }, [isThere])
  if (!isThere) return null
  const go = async (records: readonly Starting[]) => {
    await check(records)
    setAsked(null)
  }
  return (
    <>
      <button
        type="button"
        className="button button-primary"
        disabled={isPending}
        onClick={() => (badAmong(open).length > 0 ? setAsked(open) : void go(open))}
      >
        <CircleCheck size={16} aria-hidden />
        {t('launch.checkAll', { smart_count: open.length })}
      </button>
      {asked && (
        <ConfirmDialog
          title={t('launch.askTitle')}
          confirm={t('launch.askConfirm')}
          cancel={t('launch.askCancel')}
          isBusy={isPending}
          onConfirm={() => void go(asked)}
          onCancel={() => setAsked(null)}
        >
          <p>{t('launch.askText', { smart_count: badAmong(asked).length })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const badAmong = (records: readonly Starting[]): readonly Starting[] =>
  records.filter(({ problems }) => problems.length > 0)

/** Stores that records were checked, and tells the outcome; `check` resolves to whether it was stored. */
function useChecking(day: string) {
  const t = useText()
  const notify = useNotify()
  const { mutateAsync, isPending } = useCheck()
  const check = async (records: readonly Starting[]) => {
    try {
      await mutateAsync({ day, checked: records })
      notify(t('launch.checked', { smart_count: records.length }), { type: 'success' })
      return true
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
      return false
    }
  }
  return { check, isPending }
}

/** The records that begin, by resource. */
function Beginning({ day, launch }: { readonly day: string; readonly launch: Launch }) {
  const t = useText()
  const { check } = useChecking(day)
  const part = useRef<HTMLElement>(null)
  const { starting } = launch
  const kinds = [...new Set(starting.map(({ resource }) => resource))]
  const bad = badAmong(starting).length
  const left = openAmong(starting).length
  // the pressed button goes away: the next one gets the focus, so that keys go on from there
  const marks = () => [
    ...(part.current?.querySelectorAll<HTMLElement>('.launch-check button') ?? []),
  ]
  // the last pressed button, and where the focus may go: it goes away only once the stored check is rendered
  const last = useRef<{ readonly mark: HTMLElement; readonly others: readonly HTMLElement[] }>(null)
  useEffect(() => {
    if (!last.current || last.current.mark.isConnected) return
    const next = last.current.others.find(({ isConnected }) => isConnected)
    ;(next ?? part.current)?.focus()
    last.current = null
  })
  const underWay = useRef(new Set<string>())
  const checkOne = async (item: Starting, mark: HTMLElement) => {
    // a second click while this check is in flight; those of other records may be too
    if (underWay.current.has(item.key)) return
    underWay.current.add(item.key)
    const all = marks()
    const at = all.indexOf(mark)
    last.current = { mark, others: [...all.slice(at + 1), ...all.slice(0, at).toReversed()] }
    const isKept = await check([item])
    underWay.current.delete(item.key)
    if (!isKept && last.current?.mark === mark) last.current = null
  }
  return (
    <section ref={part} tabIndex={-1} className="launch-part" aria-label={t('launch.starting')}>
      <h2>
        {t('launch.starting')} <span>{starting.length}</span>
      </h2>
      <p>
        {starting.length === 0
          ? t('launch.none', { day: formatDay(day) })
          : [
              bad === 0 ? t('launch.allGood') : t('launch.remarks', { smart_count: bad }),
              !launch.isCounted && t('launch.notCounted'),
              // a list that was cut never says that all is checked
              left === 0
                ? !launch.isCut && t('launch.allChecked')
                : t('launch.left', { smart_count: left }),
            ]
              .filter(Boolean)
              .join(' · ')}
      </p>
      {kinds.map((resource) => (
        <StartingGroup
          key={resource.name}
          resource={resource}
          items={starting.filter((one) => one.resource === resource)}
          day={day}
          onCheck={(one, mark) => void checkOne(one, mark)}
        />
      ))}
    </section>
  )
}

/** The app on that day, as each group sees it. */
function AsGroups({ day }: { readonly day: string }) {
  const t = useText()
  const link = (label: string, viewer: Record<string, string>) => (
    <li key={label}>
      <Link className="button" to={`/as-customer?${new URLSearchParams({ day, ...viewer })}`}>
        {label}
      </Link>
    </li>
  )
  return (
    <section className="launch-as" aria-label={t('launch.as')}>
      <h2>{t('launch.as')}</h2>
      <ul className="plain-list">
        {groupChoices.map(({ id, name }) => link(name, { type: String(id) }))}
        {link(t('visible.guest'), { guest: '1' })}
      </ul>
    </section>
  )
}
