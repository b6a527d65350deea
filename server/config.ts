import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as yup from 'yup'
import { brand as known } from '../src/schema/registry'
import { codeOf } from './errorCode'
import type { SetValues } from './settingRules'
import { ownSettings, settings } from './settings'

/** Everything an operator can set (contract section 2), checked once at the start. */
export interface Config extends SetValues {
  readonly port: number
  readonly host: string
  /** Absolute path of the folder that holds the embedded database, the key file and the files. */
  readonly dataDir: string
  /** `postgres://…`, or null for the embedded database. */
  readonly databaseUrl: string | null
  /** For PostgreSQL: connections, and how long to wait (ms) for an answer, for one of long work, for it to be there. */
  readonly database: {
    readonly pool: number
    readonly timeout: number
    readonly longTimeout: number
    readonly wait: number
  }
  /** `s3://…`, or null for the folder. */
  readonly filesUrl: string | null
  /** The 32 bytes of SECRET_KEY, or null for the key file in `dataDir`. */
  readonly secretKey: Buffer | null
  /** The one before it, while it is rotated. */
  readonly secretKeyOld: Buffer | null
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
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** The token for /metrics; null where there are none. */
  readonly metricsToken: string | null
  /** Milliseconds. */
  readonly drainWait: number
  /** Milliseconds. */
  readonly sessionIdle: number
  /** Milliseconds. */
  readonly sessionMax: number
  /** Milliseconds. */
  readonly historyFiles: number
  /** Milliseconds; null for ever. */
  readonly auditKeep: number | null
  readonly analyticsUrl: string | null
  readonly env: 'production' | 'development' | 'test'
}

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
  const all = withFiles(env)
  const set = judged(settings, all)
  const brand = set.BRAND ?? known.key
  const host = set.HOST.includes(':') ? `[${set.HOST}]` : set.HOST
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: path.resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL ?? null,
    database: {
      pool: set.DATABASE_POOL,
      timeout: set.DATABASE_TIMEOUT,
      longTimeout: set.DATABASE_LONG_TIMEOUT,
      wait: set.DATABASE_WAIT,
    },
    filesUrl: set.FILES_URL ?? null,
    secretKey: bytesOf(set.SECRET_KEY),
    secretKeyOld: bytesOf(set.SECRET_KEY_OLD),
    publicUrl: set.PUBLIC_URL ?? `http://${host}:${set.PORT}`,
    admin: {
      email: set.ADMIN_EMAIL ?? null,
      password: set.ADMIN_PASSWORD ?? null,
      secret: set.ADMIN_SECRET ?? null,
    },
    // A fresh checkout shows what it can do; production starts empty.
    seed: set.SEED ?? (set.NODE_ENV === 'production' ? 'none' : 'demo'),
    brand,
    companyLine: set.COMPANY_LINE || (known.companyLine ?? ''),
    companyAddress: set.COMPANY_ADDRESS || (known.companyAddress ?? ''),
    apiUrl: set.API_URL ?? null,
    trustProxy: set.TRUST_PROXY,
    // A person at a terminal wants to see what goes wrong; a production log has every call.
    logLevel: set.LOG_LEVEL ?? (set.NODE_ENV === 'production' ? 'info' : 'warn'),
    metricsToken: set.METRICS_TOKEN ?? null,
    drainWait: set.DRAIN_WAIT,
    sessionIdle: set.SESSION_IDLE,
    sessionMax: set.SESSION_MAX,
    historyFiles: set.HISTORY_FILES,
    auditKeep: set.AUDIT_KEEP ?? null,
    analyticsUrl: set.ANALYTICS_URL ?? null,
    own: ownIn(all),
    env: set.NODE_ENV,
  }
}

const bytesOf = (key: string | undefined): Buffer | null =>
  key === undefined ? null : Buffer.from(key, 'hex')

/** The app's settings alone. */
function ownIn(env: Env): Config['own'] {
  const stray = Object.keys(ownSettings).find((name) => name in settings.fields)
  if (stray !== undefined) throw new ConfigError(stray, 'is a setting of the engine already')
  const set: Readonly<Record<string, unknown>> = judged(yup.object(ownSettings), env)
  return Object.fromEntries(Object.keys(ownSettings).map((name) => [name, set[name]]))
}

function judged<T>(rules: yup.Schema<T>, env: Env): T {
  try {
    return rules.validateSync(env)
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error
    throw new ConfigError(error.path ?? '', error.message)
  }
}

/**
 * The settings, and as `NAME` the content of the file that `NAME_FILE` names: so no list of processes shows secrets.
 */
function withFiles(env: Env): Env {
  const all: Record<string, string | undefined> = { ...env }
  for (const name of Object.keys({ ...settings.fields, ...ownSettings })) {
    const file = name.endsWith('_FILE') ? env[name]?.trim() : undefined
    if (!file) continue
    const plain = name.slice(0, -'_FILE'.length)
    if (env[plain]) throw new ConfigError(name, `${plain} is set as well: only one of them may be`)
    all[plain] = contentOf(name, file)
  }
  return all
}

function contentOf(setting: string, file: string): string {
  try {
    const bytes = readFileSync(file)
    // The key file of DATA_DIR holds its 32 bytes as they are.
    if (/^SECRET_KEY(_OLD)?_FILE$/.test(setting) && bytes.length === 32)
      return bytes.toString('hex')
    const content = bytes.toString('utf8').replace(/\r?\n$/, '')
    if (content !== '') return content
  } catch (error) {
    throw new ConfigError(setting, `${file} cannot be read (${codeOf(error) || String(error)})`)
  }
  throw new ConfigError(setting, `${file} is empty`)
}
