import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as yup from 'yup'
import { brand as known } from '../src/schema/registry'
import { codeOf } from './errorCode'
import type { SetValues } from './settingRules'
import { ownSettings, settings } from './settings'

/** Everything an operator can set (contract section 2), checked once at the start. */
export type Config = Readonly<ReturnType<typeof readConfig>>

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
export function readConfig(env: Env) {
  const all = withFiles(env)
  const set = judged(settings, all)
  const brand = set.BRAND ?? known.key
  const host = set.HOST.includes(':') ? `[${set.HOST}]` : set.HOST
  return {
    port: set.PORT,
    host: set.HOST,
    /** Absolute path of the folder that holds the embedded database, the key file and the files. */
    dataDir: path.resolve(set.DATA_DIR),
    /** `postgres://…`, or null for the embedded database. */
    databaseUrl: set.DATABASE_URL ?? null,
    /** For PostgreSQL: connections, and how long to wait (ms) for an answer, for one of long work, for it to be there. */
    database: {
      pool: set.DATABASE_POOL,
      timeout: set.DATABASE_TIMEOUT,
      longTimeout: set.DATABASE_LONG_TIMEOUT,
      wait: set.DATABASE_WAIT,
    },
    /** `s3://…`, or null for the folder. */
    filesUrl: set.FILES_URL ?? null,
    /** The 32 bytes of SECRET_KEY, or null for the key file in `dataDir`. */
    secretKey: bytesOf(set.SECRET_KEY),
    /** The one before it, while it is rotated. */
    secretKeyOld: bytesOf(set.SECRET_KEY_OLD),
    /** Origin (and optional path) under which people reach the panel, without a trailing slash. */
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
    /** Address of another API for the panel; null means its own origin. */
    apiUrl: set.API_URL ?? null,
    trustProxy: set.TRUST_PROXY,
    // A person at a terminal wants to see what goes wrong; a production log has every call.
    logLevel: set.LOG_LEVEL ?? (set.NODE_ENV === 'production' ? 'info' : 'warn'),
    /** The token for /metrics; null where there are none. */
    metricsToken: set.METRICS_TOKEN ?? null,
    // these four in milliseconds
    drainWait: set.DRAIN_WAIT,
    sessionIdle: set.SESSION_IDLE,
    sessionMax: set.SESSION_MAX,
    historyFiles: set.HISTORY_FILES,
    /** Milliseconds; null for ever. */
    auditKeep: set.AUDIT_KEEP ?? null,
    analyticsUrl: set.ANALYTICS_URL ?? null,
    own: ownIn(all),
    env: set.NODE_ENV,
  }
}

const bytesOf = (key: string | undefined): Buffer | null =>
  key === undefined ? null : Buffer.from(key, 'hex')

/** The app's settings alone. */
function ownIn(env: Env): SetValues['own'] {
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
