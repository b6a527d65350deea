import { createContext, useContext, useSyncExternalStore } from 'react'
import type { User } from '../../authProvider/user'
import type { Request } from '../../dataProvider/http'
import type { Mode } from '../theme/mode'
import type { PanelConfig } from './config'
import type { Services } from './services'
import type { Value } from './value'

/** What the whole shell shares: the services, who is signed in, light or dark. */
export interface Shell extends Services {
  user: Value<User | null>
  mode: Value<Mode>
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
