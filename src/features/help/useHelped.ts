import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { resources } from '../../schema/registry'
import { isUnder, pathOf } from '../../app/routes'
import { pages } from '../../app/pages'
import { useConfig } from '../../app/ShellContext'
import type { Page } from '../../resource/page'
import { placeBelow, restOf } from '../../resource/place'
import type { Resource } from '../../schema'

/** What one is looking at: a list or form of a resource, or a page. */
export interface Helped {
  readonly resource: Resource | null
  readonly page: Page | null
  /** Whether a form is open: the fields come first. */
  readonly isForm: boolean
}

/** Reads from the address what help is about. */
export function useHelped(): Helped {
  const { pathname } = useLocation()
  const { brand } = useConfig()
  return useMemo(() => {
    const found = resources
      .filter((one) => isUnder(pathname, pathOf(one, brand)))
      .toSorted((a, b) => pathOf(b, brand).length - pathOf(a, brand).length)[0]
    if (found) {
      const place = placeBelow(found, restOf(pathname, pathOf(found, brand)))
      const inner = place.screen === 'children' ? place.inner : place
      const isForm = found.singleton === true || ['create', 'edit'].includes(inner.screen)
      return { resource: place.screen === 'children' ? place.child : found, page: null, isForm }
    }
    const page = pages.find(({ route }) => route !== '' && isUnder(pathname, `/${route}`)) ?? null
    return { resource: null, page, isForm: false }
  }, [pathname, brand])
}
