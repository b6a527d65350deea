import CopyIcon from 'lucide-react/icons/copy'
import { useTranslate } from 'ra-core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { commandsHere } from '../palette/open'
import { Menu } from '../../parts/Menu'
import { hintOf, useShortcut } from '../../parts/shortcuts'
import type { Resource } from '../../schema'
import type { Paths } from '../../resource/usePaths'
import { copySearch, copyWays } from './copyAddress'
import '../../parts/button.css'

interface CopyButtonProps {
  readonly resource: Resource
  readonly id: string
  readonly paths: Pick<Paths, 'create'>
}

/** Begins a copy of the form's record: at once where there is one way to, else from a menu. The palette has them too. */
export function CopyButton({ resource, id, paths }: CopyButtonProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const begin = useCallback(
    (way: Pick<ReturnType<typeof copyWays>[number], 'shift' | 'withChildren'>) => {
      // in the place of this form, so that closing the copy leads to the list
      const to = { pathname: paths.create, search: copySearch(search, { id, ...way }) }
      void navigate(to, { replace: true, state })
    },
    [navigate, paths, id, search, state],
  )
  const ways = useMemo(() => copyWays(resource), [resource])
  const items = useMemo(
    () => ways.map((way) => ({ key: way.key, label: translate(way.label), run: () => begin(way) })),
    [ways, translate, begin],
  )
  useShortcut('copy', () => items[0]?.run(), { scope: 'form' })
  useEffect(() => {
    commandsHere.set(
      items.map((item, at) => ({
        ...item,
        section: 'commands',
        note: at === 0 ? hintOf('copy', translate) : '',
        icon: 'menuList',
      })),
    )
    return () => commandsHere.set([])
  }, [items, translate])
  const label = translate('list.copy.plain')
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={label}
        title={`${label} (${hintOf('copy', translate)})`}
        aria-haspopup={items.length > 1 ? 'menu' : undefined}
        onClick={({ currentTarget }) =>
          items.length > 1 ? setAnchor(currentTarget) : items[0]?.run()
        }
      >
        <CopyIcon size={16} aria-hidden />
        <span>{label}</span>
      </button>
      {anchor && (
        <Menu anchor={anchor} label={label} items={items} onClose={() => setAnchor(null)} />
      )}
    </>
  )
}
