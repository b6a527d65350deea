import { rememberPath } from '../../authProvider/savedPath'
import { refreshUser } from '../../authProvider/session'
import { signOut } from '../../authProvider/signOut'
import { csrfCell, forgetUser, readUser } from '../../authProvider/storage'
import { createRequest } from '../../dataProvider/http'
import { sendWithProgress } from '../../dataProvider/upload'
import { readMode } from '../theme/mode'
import { adapter } from './adapter'
import type { PanelConfig } from './config'
import type { ExportJob } from './exports'
import { readLocale } from './locale'
import { createRenewal } from './renewal'
import type { Shell } from './ShellContext'
import { createValue, type Value } from './value'

/**
 * Makes the shell's shared values. After a 401 the person signs in again in place if the session was alive before;
 * otherwise nothing has been typed yet, and the page redirects to the sign-in page.
 */
export function createShell(config: Value<PanelConfig>, isAlive: Value<boolean>): Shell {
  const isOutdated = createValue(false)
  const renewal = createRenewal()
  const user = createValue(readUser())
  let definition: string | null = null

  const leave = () => {
    rememberPath(location.pathname + location.search)
    forgetUser()
    location.replace('/login')
  }
  const request = createRequest({
    baseUrl: () => config.get().apiUrl,
    locale: readLocale,
    csrf: csrfCell,
    adapter,
    upload: sendWithProgress,
    onUnauthorized: () => {
      if (isAlive.get()) return renewal.ask()
      leave()
      return new Promise(() => {})
    },
    onDefinition: (hash) => {
      definition ??= hash
      if (hash !== definition) isOutdated.set(true)
    },
  })
  return {
    config,
    request,
    renewal,
    isAlive,
    isOutdated,
    exports: createValue<readonly ExportJob[]>([]),
    leave,
    user,
    mode: createValue(readMode()),
    renewUser: async () => {
      const renewed = await refreshUser({ apiUrl: config.get().apiUrl, locale: readLocale() })
      const known = user.get()
      const isSame = JSON.stringify(renewed) === JSON.stringify(known)
      // a changed name must not change the id by which drafts are stored
      if (renewed && !isSame) user.set({ ...renewed, id: known?.id ?? renewed.id })
    },
    signOut: async () => {
      await signOut(request)
      location.replace('/login')
    },
  }
}
