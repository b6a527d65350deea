import Printer from 'lucide-react/icons/printer'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { resources } from '../../schema/registry'
import { pages } from '../../app/pages'
import { ListHeader } from '../list/ListHeader'
import { Nothing } from '../list/Nothing'
import { SearchBox } from '../list/SearchBox'
import { ChapterView } from './ChapterView'
import { restOf } from '../../resource/place'
import { useText } from '../../inputs/useTexts'
import { LoadingScreen } from '../../layout/LoadingScreen'
import { useTitle } from '../../layout/useTitle'
import { Contents } from './Contents'
import { Found } from './Found'
import { TaskSteps } from './TaskSteps'
import { type Manual, slugOf, type Told, useChapters } from './useChapters'
import '../list/list.css'
import '../../parts/button.css'
import './manual.css'

/** The address of the whole manual on one page. */
const WHOLE = 'all'

/** The staff manual (`/manual`), a chapter (`/manual/books#endDate`), a task (`/manual/tasks/lending`), or all of it. */
export function ManualScreen() {
  const t = useText()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { manual, hasFailed } = useChapters()
  const [first, second] = restOf(pathname, '/manual')
  const phrase = new URLSearchParams(search).get('q') ?? ''
  useLandingAt(hash.slice(1), manual !== null)
  if (hasFailed) return <Nothing isAlert title={t('manual.failed')} />
  if (!manual) return <LoadingScreen />
  return (
    <section className="list manual" aria-label={t('manual.title')}>
      <ListHeader
        title={t('manual.title')}
        count={null}
        back={
          first !== undefined || phrase !== '' ? (
            <div className="list-back">
              <Link to="/manual">{t('manual.back')}</Link>
            </div>
          ) : null
        }
        actions={
          <button type="button" className="button" onClick={() => print()}>
            <Printer size={16} aria-hidden />
            {t('manual.print')}
          </button>
        }
        tools={
          <SearchBox
            label={t('manual.search')}
            value={phrase}
            hasShortcut
            onSearch={(next) =>
              void navigate(
                { pathname: '/manual', search: next && `?${new URLSearchParams({ q: next })}` },
                { replace: phrase !== '' },
              )
            }
          />
        }
      />
      <div className="manual-body" data-at={first === undefined ? 'contents' : 'part'}>
        {phrase === '' && first !== WHOLE && <Contents manual={manual} />}
        <div className="manual-page">
          {phrase !== '' ? (
            <Found manual={manual} phrase={phrase} />
          ) : (
            <Part
              key={pathname}
              manual={manual}
              first={first}
              second={second}
              hash={hash.slice(1)}
            />
          )}
        </div>
      </div>
    </section>
  )
}

/** Scrolls to a field that an address names, once it is there. */
function useLandingAt(id: string, isThere: boolean) {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isThere || id === '') return
    const element = document.getElementById(id)
    element?.scrollIntoView({ block: 'start' })
    element?.focus({ preventScroll: true })
  }, [id, isThere, pathname])
}

interface PartProps {
  readonly manual: Manual
  readonly first: string | undefined
  readonly second: string | undefined
  readonly hash: string
}

function Part({ manual, first, second, hash }: PartProps) {
  const t = useText()
  const { chapters, tasks } = manual
  const chapter = chapters.find((one) => slugOf(one) === first)
  const task = first === 'tasks' ? tasks.find(({ key }) => key === second) : undefined
  useTitle(chapter?.title ?? task?.title ?? t('manual.title'))
  if (first === undefined)
    return (
      <>
        <div className="manual-intro">
          <p>{t('manual.intro')}</p>
          <Link to={`/manual/${WHOLE}`}>{t('manual.whole')}</Link>
        </div>
        {tasks.slice(0, 1).map((one) => (
          <OneTask key={one.key} task={one} />
        ))}
      </>
    )
  if (task) return <OneTask task={task} />
  if (chapter) return <One chapter={chapter} field={hash} />
  if (first === WHOLE) return <Whole manual={manual} />
  return (
    <Nothing title={t(isScreen(first) ? 'manual.closed' : 'manual.missing')}>
      <Link to="/manual">{t('manual.back')}</Link>
    </Nothing>
  )
}

/** Whether there is such a screen, whether or not this person may open it. */
const isScreen = (slug: string): boolean =>
  resources.some(({ name }) => name === slug) || pages.some(({ route }) => route === slug)

interface OneProps {
  readonly chapter: Told
  readonly field?: string
  readonly prefix?: string
}

function One({ chapter, field, prefix }: OneProps) {
  const t = useText()
  return (
    <article className="manual-chapter">
      <div className="manual-title">
        <h2>{chapter.title}</h2>
        {chapter.to !== null && <Link to={chapter.to}>{t('manual.open')}</Link>}
      </div>
      <ChapterView chapter={chapter} {...(field && { field })} {...(prefix && { prefix })} />
    </article>
  )
}

function OneTask({ task }: { readonly task: Manual['tasks'][number] }) {
  return (
    <article className="manual-chapter manual-task">
      <h2 className="manual-title">{task.title}</h2>
      <TaskSteps task={task} />
    </article>
  )
}

function Whole({ manual: { chapters, tasks } }: { readonly manual: Manual }) {
  return (
    <>
      {tasks.map((task) => (
        <OneTask key={task.key} task={task} />
      ))}
      {chapters.map((chapter) => (
        <One key={chapter.key} chapter={chapter} prefix={`${slugOf(chapter)}-`} />
      ))}
    </>
  )
}
