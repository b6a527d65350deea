import { storedCell } from '../../authProvider/storage'
import { type Brand, brandOf, knowBrand } from '../theme/brand'
import { createValue, type Value } from './value'

/** What the server tells the panel about itself (`GET /panel-config`, open to all). */
export interface PanelConfig extends Brand {
  /** Key of the brand: it stands in the path of the marketplace section. */
  brand: string
  companyLine: string
  companyAddress: string
  /** Origin of the API where it is another server; '' is the panel's own. */
  apiUrl: string
  /** Where page views and the login-error event go; '' sends nothing. */
  analyticsUrl: string
}

const cell = storedCell('panel.config')
const fallback: PanelConfig = {
  ...brandOf('panel'),
  brand: 'panel',
  companyLine: '',
  companyAddress: '',
  apiUrl: '',
  analyticsUrl: '',
}

const keys = Object.keys(fallback) as (keyof PanelConfig)[]

/** Reads a configuration; missing or wrong parts have their defaults. Its brand is known from then on. */
export function toConfig(value: unknown): PanelConfig {
  const config = { ...fallback }
  for (const key of keys) {
    const found: unknown = Object(value)[key]
    if (typeof found === 'string' && found !== '') config[key] = found
  }
  config.apiUrl = config.apiUrl.replace(/\/$/, '')
  knowBrand(config)
  return config
}

/** The configuration of the last visit, or null on the first one. */
function cachedConfig(): PanelConfig | null {
  const text = cell.read()
  try {
    return text ? toConfig(JSON.parse(text)) : null
  } catch {
    return null
  }
}

/** The configuration as far as it is known, and a promise of the server's; at once after the first visit. */
export function watchConfig(): { config: Value<PanelConfig>; ready: Promise<void> } {
  const cached = cachedConfig()
  const config = createValue(cached ?? fallback)
  const fresh = loadConfig().then((loaded) => config.set(loaded))
  return { config, ready: cached ? Promise.resolve() : fresh }
}

/** Asks the server; where it cannot be reached the last known configuration, or the default one, stands. */
async function loadConfig(): Promise<PanelConfig> {
  try {
    const response = await fetch('/panel-config', { headers: { Accept: 'application/json' } })
    if (!response.ok) return cachedConfig() ?? fallback
    const json: unknown = await response.json()
    const config = toConfig(Object(json).data ?? json)
    cell.write(JSON.stringify(config))
    return config
  } catch {
    return cachedConfig() ?? fallback
  }
}
