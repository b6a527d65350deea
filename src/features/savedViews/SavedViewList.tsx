import Check from 'lucide-react/icons/check'
import House from 'lucide-react/icons/house'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { IconButton } from '../../parts/IconButton'
import { useIsMounted } from '../../parts/useIsMounted'
import type { SavedView } from './views'

interface SavedViewListProps {
  readonly title: string
  /** Nothing narrows the list. */
  readonly isWhole: boolean
  readonly views: readonly SavedView[]
  readonly active: SavedView | null
  /** Whether the active saved view may be changed and deleted. */
  readonly mayChange: boolean
  readonly onShow: (view: SavedView | null) => void
  readonly onStart: (view: SavedView) => void
  readonly onMode: (mode: 'new' | 'edit') => void
  /** @returns whether it was deleted */
  readonly onRemove: (view: SavedView) => Promise<boolean>
}

/** One's own saved views and shared ones, each opened by a click; a house sets the one that the list opens with. */
export function SavedViewList(props: SavedViewListProps) {
  const { title, isWhole, views, active, mayChange, onShow, onStart, onMode, onRemove } = props
  const translate = useTranslate()
  const [isSure, setSure] = useState(false)
  const isMounted = useIsMounted()
  async function remove(view: SavedView) {
    // the person may have gone elsewhere meanwhile, or be typing another saved view
    if ((await onRemove(view)) && isMounted.current) onShow(null)
  }
  const whole = translate('savedViews.whole', { title })
  const own = views.filter(({ isOwn }) => isOwn)
  const others = views.filter(({ isOwn }) => !isOwn)
  const rows = (some: readonly SavedView[]) =>
    some.map((view) => (
      <li key={view.id} className="view-row">
        <button
          type="button"
          className="view-choice"
          aria-current={view.id === active?.id}
          onClick={() => onShow(view)}
        >
          <span className="view-check">
            {view.id === active?.id && <Check size={16} aria-hidden />}
          </span>
          <span className="one-line" title={view.name}>
            {view.name}
          </span>
        </button>
        <IconButton
          size="small"
          icon={House}
          label={translate('savedViews.start', { name: view.name })}
          className="view-start"
          aria-pressed={view.isStart}
          onClick={() => onStart(view)}
        />
      </li>
    ))
  const sure = active && translate('savedViews.removeSure', { name: active.name })
  return (
    <>
      <ul className="plain-list view-list">
        <li className="view-row">
          <button
            type="button"
            className="view-choice"
            aria-current={isWhole}
            onClick={() => onShow(null)}
          >
            <span className="view-check">{isWhole && <Check size={16} aria-hidden />}</span>
            <span className="one-line" title={whole}>
              {whole}
            </span>
          </button>
        </li>
        {rows(own)}
      </ul>
      {others.length > 0 && (
        <>
          <h2 className="view-heading">{translate('savedViews.shared')}</h2>
          <ul className="plain-list view-list">{rows(others)}</ul>
        </>
      )}
      {active && active.dropped.length > 0 && (
        <p className="view-note" role="status">
          {translate('savedViews.dropped', { smart_count: active.dropped.length })}
        </p>
      )}
      <div className="view-actions">
        <button type="button" className="button" onClick={() => onMode('new')}>
          {translate('savedViews.saveNew')}
        </button>
        {active && mayChange && (
          <button type="button" className="text-button" onClick={() => onMode('edit')}>
            {translate('savedViews.edit')}
          </button>
        )}
        {active && mayChange && (
          <button
            type="button"
            className="text-button view-remove"
            onClick={({ detail }) => {
              // the second press of a double click is no answer to the question
              if (detail > 1) return
              setSure(!isSure)
              if (isSure) void remove(active)
            }}
          >
            {isSure ? sure : translate('savedViews.remove')}
          </button>
        )}
        {/* that the button asks now is not read out by itself */}
        <span role="status" className="visually-hidden">
          {isSure && mayChange && sure}
        </span>
      </div>
    </>
  )
}
