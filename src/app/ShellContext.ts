import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { User } from '../../authProvider/user'
import type { Request } from '../../dataProvider/http'
import { isHttpUrl, isPath } from '../fields/shownFormats'
import type { Mode } from '../theme/mode'
import type { PanelConfig } from './config'
import type { ExportJob } from './exports'
import type { Renewal } from './renewal'
import type { Value } from './value'

/** What the whole shell shares: configuration, session, user, theme. */
export interface Shell {
  config: Value<PanelConfig>
  /** The only function that calls the API. */
  request: Request
  renewal: Renewal
  /** The server has confirmed the session since this page was loaded. */
  isAlive: Value<boolean>
  /** The server's definitions have changed since this page was loaded. */
  isOutdated: Value<boolean>
  /** The exports on their way, in the order they were begun. */
  exports: Value<readonly ExportJob[]>
  user: Value<User | null>
  mode: Value<Mode>
  /** Reads the user again after the account was changed; fails without a connection. */
  renewUser: () => Promise<void>
  /** Leaves for the sign-in page; the path is remembered, drafts lie in storage. */
  leave: () => void
  /** Signs out and leaves; the path is not remembered. */
  signOut: () => Promise<void>
}

export const ShellContext = createContext<Shell | null>(null)

/** The shell's shared things; throws outside of it. */
export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell needs a ShellContext above')
  return shell
}

/** Reads an observable value and renders again when it changes. */
export const useValue = <T>(value: Value<T>): T => useSyncExternalStore(value.subscribe, value.get)

/** The signed-in person; null only in the moment of leaving. */
export const useUser = (): User | null => useValue(useShell().user)

/** The server's configuration: brand, company, addresses. */
export const useConfig = (): PanelConfig => useValue(useShell().config)

/** The one function that speaks to the API (`dataProvider/http.ts`). */
export const useRequest = (): Request => useShell().request

/** The address of a file for the browser: a path lies at the API; '' for what is no web address, as `//host`. */
export function useFileUrl(): (url: string) => string {
  const { apiUrl } = useConfig()
  return useCallback((url) => (isPath(url) ? apiUrl + url : isHttpUrl(url) ? url : ''), [apiUrl])
}
