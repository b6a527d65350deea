import { isIP } from 'node:net'
import path from 'node:path'

/** Everything an operator can set (contract section 2), checked once at the start. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Absolute path of the folder that holds the embedded database, the key file and the files. */
  readonly dataDir: string
  /** `postgres://…`, or null for the embedded database. */
  readonly databaseUrl: string | null
  /** `s3://…`, or null for the folder. */
  readonly filesUrl: string | null
  /** Origin (and optional path) under which people reach the panel, without a trailing slash. */
  readonly publicUrl: string
  readonly admin: {
    readonly email: string | null
    readonly password: string | null
    readonly secret: string | null
  }
  readonly seed: 'demo' | 'none'
  readonly brand: string
  readonly companyLine: string
  readonly companyAddress: string
  /** Address of another API for the panel; null means its own origin. */
  readonly apiUrl: string | null
  readonly trustProxy: readonly string[]
  /** Milliseconds. */
  readonly sessionIdle: number
  /** Milliseconds. */
  readonly sessionMax: number
  readonly appLinkScheme: string
  readonly analyticsUrl: string | null
  readonly push: PushConfig
  readonly env: 'production' | 'development' | 'test'
}

export type PushConfig =
  | { readonly transport: 'log' }
  | { readonly transport: 'fcm'; readonly credentials: string }
  | { readonly transport: 'webhook'; readonly url: string }

/** A setting with a wrong value. The message is one line and begins with the setting's name. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly setting: string
  constructor(setting: string, problem: string) {
    super(`${setting}: ${problem}`)
    this.setting = setting
  }
}

export type Env = Readonly<Record<string, string | undefined>>

/** Reads all settings from `env`; absent and empty ones get their defaults. Throws ConfigError. */
export function readConfig(env: Env): Config {
  const host = text(env, 'HOST') ?? '127.0.0.1'
  const port = integer(env, 'PORT', { fallback: 3000, min: 0, max: 65535 })
  const mode = oneOf(env, 'NODE_ENV', ['production', 'development', 'test'], 'development')
  // A fresh checkout shows what it can do; production starts empty.
  const seed = oneOf(env, 'SEED', ['demo', 'none'], mode === 'production' ? 'none' : 'demo')
  if (seed === 'demo' && mode === 'production') {
    throw new ConfigError('SEED', 'demo content is refused when NODE_ENV is production')
  }
  const sessionIdle = duration(env, 'SESSION_IDLE', '30m')
  const sessionMax = duration(env, 'SESSION_MAX', '12h')
  if (sessionIdle > sessionMax) {
    throw new ConfigError('SESSION_IDLE', 'must not be longer than SESSION_MAX')
  }
  return {
    port,
    host,
    dataDir: path.resolve(text(env, 'DATA_DIR') ?? './data'),
    databaseUrl: address(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    filesUrl: address(env, 'FILES_URL', ['s3:']),
    publicUrl:
      address(env, 'PUBLIC_URL', ['http:', 'https:'])?.replace(/(?<!\/)\/+$/, '') ??
      `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    admin: readAdmin(env),
    seed,
    brand: text(env, 'BRAND') ?? 'makro',
    companyLine: text(env, 'COMPANY_LINE') ?? '',
    companyAddress: text(env, 'COMPANY_ADDRESS') ?? '',
    apiUrl: address(env, 'API_URL', ['http:', 'https:'])?.replace(/(?<!\/)\/+$/, '') ?? null,
    trustProxy: list(env, 'TRUST_PROXY'),
    sessionIdle,
    sessionMax,
    appLinkScheme: linkScheme(env),
    analyticsUrl: address(env, 'ANALYTICS_URL', ['http:', 'https:']),
    push: readPush(env),
    env: mode,
  }
}

function readAdmin(env: Env): Config['admin'] {
  const email = text(env, 'ADMIN_EMAIL')
  if (email !== null && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)) {
    throw new ConfigError('ADMIN_EMAIL', 'must be an e-mail address')
  }
  const secret = text(env, 'ADMIN_SECRET')?.replace(/[\s=]/g, '').toUpperCase() ?? null
  // 160 bits are 32 base32 characters.
  if (secret !== null && !/^[A-Z2-7]{32,}$/.test(secret)) {
    throw new ConfigError('ADMIN_SECRET', 'must be base32 of at least 160 bits (32 characters)')
  }
  // A password keeps its exact bytes, spaces included.
  return { email, password: env['ADMIN_PASSWORD'] || null, secret }
}

function readPush(env: Env): PushConfig {
  const transport = oneOf(env, 'PUSH_TRANSPORT', ['log', 'fcm', 'webhook'], 'log')
  if (transport === 'fcm') {
    const credentials = text(env, 'FCM_CREDENTIALS')
    if (credentials === null) {
      throw new ConfigError('FCM_CREDENTIALS', 'is needed when PUSH_TRANSPORT is fcm')
    }
    return { transport, credentials }
  }
  if (transport === 'webhook') {
    const url = address(env, 'PUSH_WEBHOOK', ['http:', 'https:'])
    if (url === null) {
      throw new ConfigError('PUSH_WEBHOOK', 'is needed when PUSH_TRANSPORT is webhook')
    }
    return { transport, url }
  }
  return { transport }
}

function linkScheme(env: Env): string {
  const value = text(env, 'APP_LINK_SCHEME') ?? `${text(env, 'BRAND') ?? 'makro'}app`
  const scheme = value.replace(/:(\/\/)?$/, '').toLowerCase()
  if (
    !/^[a-z][a-z0-9+.-]*$/.test(scheme) ||
    /^(javascript|data|vbscript|file|blob)$/.test(scheme)
  ) {
    throw new ConfigError('APP_LINK_SCHEME', 'must be the scheme of an app, such as "shopapp"')
  }
  return scheme
}

function text(env: Env, name: string): string | null {
  const value = env[name]?.trim()
  return value ? value : null
}

function list(env: Env, name: string): readonly string[] {
  const value = text(env, name)
  const entries = value === null ? [] : value.split(',').map((entry) => entry.trim())
  for (const entry of entries) {
    // Numbers ("one hop") and "true" would let any client choose its own address.
    const [network = '', prefix = '0'] = entry.split('/')
    const bits = { 0: -1, 4: 32, 6: 128 }[isIP(network)] ?? -1
    if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > bits || entry.split('/').length > 2) {
      throw new ConfigError(name, `"${entry}" is no address or network of a proxy`)
    }
  }
  return entries
}

function integer(
  env: Env,
  name: string,
  limits: { fallback: number; min: number; max: number },
): number {
  const value = text(env, name)
  if (value === null) return limits.fallback
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < limits.min || number > limits.max) {
    throw new ConfigError(name, `must be a whole number from ${limits.min} to ${limits.max}`)
  }
  return number
}

function oneOf<const T extends string>(
  env: Env,
  name: string,
  allowed: readonly T[],
  fallback: T,
): T {
  const value = text(env, name)
  if (value === null) return fallback
  const found = allowed.find((entry) => entry === value)
  if (found === undefined) throw new ConfigError(name, `must be one of: ${allowed.join(', ')}`)
  return found
}

function address(env: Env, name: string, protocols: readonly string[]): string | null {
  const value = text(env, name)
  if (value === null) return null
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    const wanted = protocols.map((protocol) => `${protocol}//`).join(' or ')
    throw new ConfigError(name, `must be an address that begins with ${wanted}`)
  }
  return value
}

const units = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** `45s`, `30m`, `12h`, `1d`; a plain number counts seconds. Milliseconds out. */
function duration(env: Env, name: string, fallback: string): number {
  const match = /^(\d{1,9})([smhd]?)$/.exec(text(env, name) ?? fallback)
  const unit = match?.[2] || 's'
  const length =
    unit === 's' || unit === 'm' || unit === 'h' || unit === 'd'
      ? Number(match?.[1]) * units[unit]
      : 0
  if (!match || length <= 0) {
    throw new ConfigError(name, 'must be a length of time such as 45s, 30m or 12h')
  }
  return length
}
