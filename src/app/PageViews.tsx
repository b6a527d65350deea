import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { track } from './analytics'
import { useConfig } from './ShellContext'

/** Reports each screen to analytics, where that is configured. */
export function PageViews() {
  const { pathname } = useLocation()
  const { analyticsUrl } = useConfig()
  useEffect(() => track(analyticsUrl, 'page-view', pathname), [pathname, analyticsUrl])
  return null
}
