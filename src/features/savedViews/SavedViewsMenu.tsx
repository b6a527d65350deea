import Bookmark from 'lucide-react/icons/bookmark'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useListContext, useNotify, useStore, useStoreContext, useTranslate } from 'ra-core'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readUser } from '../../../authProvider/storage'
import { useLeaving } from '../../parts/leaving'
import { lazyPart } from '../../parts/lazyPart'
import { FirstFocus } from '../../parts/mui/FirstFocus'
import type { Resource } from '../../schema'
import { hiddenKey, knownKey, type StartQuery, startKey } from '../list/address'
import type { ListColumn } from '../list/table/columns'
import { useNarrowing } from '../list/useNarrowing'
import { messageOf } from '../../resource/useRefresh'
import { contentOf, isAsSaved, type ListState, type SavedView, searchOf, stateOf } from './views'
import { useSavedViews } from './useSavedViews'
import './views.css'

const Popover = lazyPart(() => import('../../parts/mui/Popover').then((found) => found.Popover))
const SavedViewForm = lazyPart(() => import('./SavedViewForm').then((found) => found.SavedViewForm))
const SavedViewList = lazyPart(() => import('./SavedViewList').then((found) => found.SavedViewList))

interface SavedViewsMenuProps {
  readonly resource: Resource
  /** What the list is called. */
  readonly title: string
  /** Every column that it can show. */
  readonly columns: readonly ListColumn[]
  /** Those that are hidden; undefined where nobody has chosen any in this browser. */
  readonly hidden: readonly string[] | undefined
  readonly onHide: (hidden: readonly string[]) => void
}

type Mode = 'list' | 'new' | 'edit'

/** The saved views of a list behind its title: the active one, and whether the list was changed since. */
export function SavedViewsMenu({ resource, title, columns, hidden, onHide }: SavedViewsMenuProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const { search } = useLocation()
  const store = useStoreContext()
  const { sort, perPage, filterValues } = useListContext()
  const narrowing = useNarrowing(resource)
  const { views, add, change, remove, reload } = useSavedViews(resource)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [mode, setMode] = useState<Mode>('list')
  const [isTyped, setTyped] = useState(false)
  const { leave, question } = useLeaving(anchor !== null && mode !== 'list' && isTyped)
  const active = views?.find(({ id }) => id === narrowing.saved) ?? null
  const state = useMemo(
    (): ListState => ({
      narrowing,
      sort: { field: sort.field, order: sort.order },
      perPage,
      hidden: hidden ?? [],
      span: filterValues.span ?? null,
    }),
    [narrowing, sort, perPage, hidden, filterValues.span],
  )
  const isChanged = active !== null && !isAsSaved(resource, columns, { view: active, state })

  // opened by a link or in another browser: the saved view's columns count until they are changed here
  const viewHidden = active && hidden === undefined && stateOf(resource, columns, active).hidden
  useEffect(() => {
    if (viewHidden && viewHidden.length > 0) onHide(viewHidden)
  }, [viewHidden, onHide])
  useFollowed(resource, { active, columns, state, onHide })
  useStart(resource, { views, columns, isBare: search === '' })

  if (views === null) return <span className="list-views" />
  const close = () => {
    setAnchor(null)
    setMode('list')
  }
  function show(view: SavedView | null) {
    close()
    const next = view ? stateOf(resource, columns, view) : null
    // each saved view has its own hidden columns; the list's own choice stays as it was
    if (next && view) store.setItem(hiddenKey(resource, view.id), next.hidden)
    void navigate({ search: next ? searchOf(next) : '?filter=%7B%7D' })
  }
  async function run(work: () => Promise<unknown>, message: string) {
    try {
      await work()
      notify(message, { type: 'success' })
      return true
    } catch (error) {
      console.error(error)
      notify(messageOf(error), { type: 'error' })
      void reload()
      return false
    }
  }
  const content = () => contentOf(resource, columns, state)
  const mayChange = (view: SavedView) =>
    view.isOwn || readUser()?.roles.includes('ROLE_ADMIN') === true
  const label = active
    ? translate('savedViews.shown', { name: active.name })
    : translate('list.views')
  return (
    <>
      <button
        type="button"
        className="view-button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        title={label}
        aria-label={label}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Bookmark size={16} aria-hidden fill={active ? 'currentColor' : 'none'} />
        {active && <span className="one-line view-name">{active.name}</span>}
        {active && <ChevronDown size={14} aria-hidden />}
      </button>
      {active && isChanged && (
        <span className="view-changed">
          {mayChange(active) ? (
            <button
              type="button"
              className="text-button"
              onClick={() =>
                void run(() => change(active, { content: content() }), 'savedViews.saved')
              }
            >
              {translate('savedViews.saveChanges')}
            </button>
          ) : (
            <span>{translate('savedViews.changed')}</span>
          )}
          <button type="button" className="text-button" onClick={() => show(active)}>
            {translate('savedViews.undo')}
          </button>
        </span>
      )}
      <Suspense>
        {anchor && (
          <Popover
            anchor={anchor}
            label={translate('list.views')}
            className="view-popover"
            onClose={() => leave(close)}
          >
            {/* the focus goes along from the one to the other */}
            <FirstFocus key={mode}>
              {mode === 'list' ? (
                <SavedViewList
                  title={title}
                  isWhole={active === null && Object.keys(narrowing.by).length === 0}
                  views={views}
                  active={active}
                  mayChange={active !== null && mayChange(active)}
                  onShow={show}
                  onStart={(view) =>
                    void run(
                      () => change(view, { is_start: !view.isStart }),
                      view.isStart ? 'savedViews.startOff' : 'savedViews.startOn',
                    )
                  }
                  onMode={setMode}
                  onRemove={(view) => run(() => remove(view), 'savedViews.removed')}
                />
              ) : (
                <SavedViewForm
                  resource={resource}
                  view={mode === 'edit' ? active : null}
                  onTyped={setTyped}
                  onCancel={() => leave(() => setMode('list'))}
                  onSave={async (said) => {
                    const saved =
                      mode === 'edit' && active
                        ? await change(active, said)
                        : await add({ ...said, content: content() })
                    notify('savedViews.saved', { type: 'success' })
                    return !saved || mode === 'edit' ? close : () => show(saved)
                  }}
                />
              )}
            </FirstFocus>
            {question}
          </Popover>
        )}
      </Suspense>
    </>
  )
}

interface Followed {
  readonly active: SavedView | null
  readonly columns: readonly ListColumn[]
  readonly state: ListState
  readonly onHide: (hidden: readonly string[]) => void
}

/**
 * Shows a saved view that was changed in another browser as it is now. Address and hidden columns are still the former
 * ones and would count as a change made here: saving them would undo the newer version.
 */
function useFollowed(resource: Resource, { active, columns, state, onHide }: Followed) {
  const navigate = useNavigate()
  const store = useStoreContext()
  const seen = useRef<{ readonly key: string; readonly text: string } | null>(null)
  useEffect(() => {
    if (!active) return
    const now = stateOf(resource, columns, active)
    const textOf = (one: ListState) => JSON.stringify(contentOf(resource, columns, one))
    const [key, text] = [knownKey(resource, active.id), textOf(now)]
    // another tab may have stored the newer version already, while this one still shows the former
    const known =
      seen.current?.key === key ? seen.current.text : store.getItem<string | null>(key, null)
    seen.current = { key, text }
    if (known === text) return
    store.setItem(key, text)
    // changes that were made here as well stay, to be saved or undone
    if (known !== textOf(state)) return
    onHide(now.hidden)
    void navigate({ search: searchOf(now) }, { replace: true })
  }, [resource, active, columns, state, onHide, store, navigate])
}

interface Start {
  readonly views: readonly SavedView[] | null
  readonly columns: readonly ListColumn[]
  /** The list was opened at an address without a query. */
  readonly isBare: boolean
}

/** Keeps in this browser the saved view that the list opens with, so that opening waits for no request. */
function useStart(resource: Resource, { views, columns, isBare }: Start) {
  const navigate = useNavigate()
  const [known, setKnown] = useStore<StartQuery | null>(startKey(resource), null)
  const view = views?.find(({ isStart }) => isStart)
  const search = view ? searchOf(stateOf(resource, columns, view)) : null
  const userId = readUser()?.id
  useEffect(() => {
    if (views === null || userId === undefined) return
    const isKnown = known?.userId === userId ? known.search : null
    if (isKnown === search) return
    setKnown(search === null ? null : { userId, search })
    // this browser had stored none, or an older one, and the list was opened without it
    if (search !== null && isBare) void navigate({ search }, { replace: true })
  }, [views, userId, known, search, isBare, setKnown, navigate])
}
