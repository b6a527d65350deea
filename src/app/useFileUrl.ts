import { useCallback } from 'react'
import { isHttpUrl } from '../fields/formats'
import { useConfig } from './ShellContext'

/** The address of a file for the browser: one that begins with `/` lies at the API; '' for what is no web address. */
export function useFileUrl(): (url: string) => string {
  const { apiUrl } = useConfig()
  return useCallback(
    (url) => (url.startsWith('/') ? apiUrl + url : isHttpUrl(url) ? url : ''),
    [apiUrl],
  )
}
