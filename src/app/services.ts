import { rememberPath } from '../../authProvider/savedPath'
import { csrfCell, forgetUser } from '../../authProvider/storage'
import { createRequest, type HttpSettings, type Request } from '../../dataProvider/http'
import { cachedConfig, loadConfig, type PanelConfig, toConfig } from './config'
import { readLocale } from './locale'
import { createRenewal, type Renewal } from './renewal'
import { createValue, type Value } from './value'

/** What both the sign-in page and the shell stand on; made once, handed down. */
export interface Services {
  config: Value<PanelConfig>
  /** Settles when the server's configuration is in `config`; at once after the first visit. */
  ready: Promise<void>
  /** What `request` is made of; the shell makes its own, which tells upload progress too. */
  http: HttpSettings
  request: Request
  renewal: Renewal
  /** The server has confirmed the session since this page was loaded. */
  isAlive: Value<boolean>
  /** The server's definitions have changed since this page was loaded. */
  isOutdated: Value<boolean>
  /** Leaves for the sign-in page; the path is remembered, drafts lie in storage. */
  leave: () => void
}

export function createServices(): Services {
  const cached = cachedConfig()
  const config = createValue(cached ?? toConfig(null))
  const fresh = loadConfig().then((loaded) => config.set(loaded))
  const isAlive = createValue(false)
  const isOutdated = createValue(false)
  const renewal = createRenewal()
  let definition: string | null = null

  const leave = () => {
    rememberPath(location.pathname + location.search)
    forgetUser()
    location.replace('/login')
  }
  const http: HttpSettings = {
    baseUrl: () => config.get().apiUrl,
    locale: readLocale,
    csrf: csrfCell,
    onUnauthorized: () => {
      if (isAlive.get()) return renewal.ask()
      // a saved user whose session has ended: nothing has been typed yet, so the page itself leaves
      leave()
      return new Promise(() => {})
    },
    onDefinition: (hash) => {
      definition ??= hash
      if (hash !== definition) isOutdated.set(true)
    },
  }
  const request = createRequest(http)
  return {
    config,
    ready: cached ? Promise.resolve() : fresh,
    http,
    request,
    renewal,
    isAlive,
    isOutdated,
    leave,
  }
}
