import { isIP } from 'node:net'
import * as yup from 'yup'
import { setting, trimmed, type SettingRules } from './settingRules'

const { text, oneOf, whole, duration, address, ofFile } = setting

/** A base address, to which paths are appended. */
const origin = () =>
  address('http:', 'https:')
    .transform((value?: string) => value?.replace(/(?<!\/)\/+$/, ''))
    .matches(/^[^?#]*$/, 'must end with its path: no ? and no #')

/** What is waited for. Timers count milliseconds in 31 bits, as PostgreSQL does: with the grace behind it that is 24 days. */
const patience = (least?: number) => duration(least).max(24 * 86_400_000, 'must be at most 24d')

/** Addresses and networks; a number ("one hop") or "true" would let any client choose its own address. */
const proxies = () =>
  yup
    .array(yup.string().defined())
    .transform(
      (_, given: unknown) =>
        trimmed(given)
          ?.split(',')
          .map((entry) => entry.trim()) ?? [],
    )
    .test('proxies', (entries = [], { createError }) => {
      const stray = entries.find((entry) => !isNetwork(entry))
      if (stray === undefined) return true
      return createError({ message: `"${stray}" is no address or network of a proxy` })
    })

function isNetwork(entry: string): boolean {
  const [network = '', prefix = '0', ...rest] = entry.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(network)] ?? -1
  return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits
}

/** A bucket, and at most where the store is: a word that is not known would send the calls to Amazon. */
const store = () =>
  address('s3:').test(
    'store',
    'must be s3://bucket/prefix, with ?endpoint=https://… of a store elsewhere, and &region=… where it asks for one',
    (value) => {
      if (value === undefined || !URL.canParse(value)) return true
      const { host, hostname, username, searchParams: asked } = new URL(value)
      const isEndpoint = (one: string) => /^https?:\/\/[^/]/i.test(one) && URL.canParse(one)
      return (
        host !== '' &&
        host === hostname &&
        username === '' &&
        [...asked.keys()].every((name) => name === 'endpoint' || name === 'region') &&
        asked.getAll('endpoint').every(isEndpoint)
      )
    },
  )

const base32 = () =>
  text()
    .transform((value?: string) => value?.replace(/[\s=]/g, '').toUpperCase())
    // 160 bits are 32 base32 characters.
    .matches(/^[A-Z2-7]{32,}$/, 'must be base32 of at least 160 bits (32 characters)')

/** 32 random bytes, as `openssl rand -hex 32` or `-base64 32` prints them; hexadecimal out. */
const key = () =>
  text()
    .transform((value?: string) =>
      value && /^[\w+/-]{43}=?$/.test(value) ? Buffer.from(value, 'base64').toString('hex') : value,
    )
    .matches(
      /^[\da-f]{64}$/i,
      'must be 32 random bytes in hexadecimal or base64 (openssl rand -hex 32)',
    )

/**
 * Every setting of the engine: its name, rule, default and what it is for. docs/operating.md has the same
 * table, and a test compares them.
 * Without a default it may be absent, or follows from others (config.ts).
 */
export const settings = yup.object({
  PORT: whole(0, 65_535).default(3_000).label('where it listens'),
  HOST: text().default('127.0.0.1').label('where it listens'),
  DATA_DIR: text().default('./data').label('embedded database, files, key'),
  DATABASE_URL: address('postgres:', 'postgresql:').label(
    '`postgres://…` instead of the embedded database; several hosts: `a,b`',
  ),
  DATABASE_POOL: whole(1, 500)
    .default(10)
    .label('of PostgreSQL: connections, besides 3 for long work'),
  DATABASE_TIMEOUT: patience()
    .default(8_000)
    .label('of PostgreSQL: how long an answer may take, and one of long work'),
  DATABASE_LONG_TIMEOUT: patience()
    .default(3_600_000)
    .label('of PostgreSQL: how long an answer may take, and one of long work'),
  DATABASE_WAIT: duration().default(60_000).label('of PostgreSQL: how long the start waits for it'),
  FILES_URL: store().label('`s3://bucket/prefix?endpoint=…` instead of the folder'),
  SECRET_KEY: key().label(
    'what seals the sign-in secrets, for all servers alike: `openssl rand -hex 32`',
  ),
  SECRET_KEY_OLD: key()
    .test(
      'old',
      'must not be SECRET_KEY itself',
      (value, { parent }) =>
        value === undefined || value.toLowerCase() !== parent.SECRET_KEY?.toLowerCase(),
    )
    .test(
      'alone',
      'is set without SECRET_KEY, the one that takes its place',
      (value, { parent }) => value === undefined || parent.SECRET_KEY !== undefined,
    )
    .label('while the key is rotated, the one before SECRET_KEY ([how](#rotate-the-key))'),
  PUBLIC_URL: origin().label('the address people use; printed links are made of it'),
  ADMIN_EMAIL: text()
    .matches(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'must be an e-mail address')
    .label('the first administrator'),
  // A password keeps its exact bytes, spaces included.
  ADMIN_PASSWORD: yup
    .string()
    .transform((value?: string) => value || undefined)
    .label('the first administrator'),
  ADMIN_SECRET: base32().label('the first administrator'),
  SEED: oneOf('demo', 'none')
    .test(
      'seed',
      'demo content is refused when NODE_ENV is production',
      (value, { parent }) => value !== 'demo' || parent.NODE_ENV !== 'production',
    )
    .label('sample content for an empty database'),
  BRAND: text().label('name, accent and footer'),
  COMPANY_LINE: text().default('').label('name, accent and footer'),
  COMPANY_ADDRESS: text().default('').label('name, accent and footer'),
  API_URL: origin().label('an API elsewhere, for the panel'),
  TRUST_PROXY: proxies().default([]).label('addresses of proxies whose `X-Forwarded-For` counts'),
  LOG_LEVEL: oneOf('debug', 'info', 'warn', 'error', 'silent').label(
    'from which level on it logs; each call is a line of `info`',
  ),
  METRICS_TOKEN: text()
    .min(16, 'must have at least 16 characters')
    .label('what `/metrics` is asked with (`Authorization: Bearer …`); without it there is none'),
  DRAIN_WAIT: patience(0)
    .default(0)
    .when('NODE_ENV', ([env], rule) => rule.default(env === 'production' ? 2_000 : 0))
    .label(
      'how long `/readyz` says no before the end begins, so that proxies send nobody any more',
    ),
  SESSION_IDLE: duration()
    .default(1_800_000)
    .test(
      'idle',
      'must not be longer than SESSION_MAX',
      (value, { parent }) => value <= parent.SESSION_MAX,
    )
    .label('when a session ends'),
  SESSION_MAX: duration().default(43_200_000).label('when a session ends'),
  HISTORY_FILES: duration()
    .default(365 * 86_400_000)
    .label('how long history keeps files that were replaced or deleted'),
  AUDIT_KEEP: duration(86_400_000, 'must be a length of time from a day on, such as 365d').label(
    'how long the audit log and history keep what was done, from a day on; for ever without it',
  ),
  ANALYTICS_URL: address('http:', 'https:').label(
    'page views and failed sign-ins by beacon; nothing is sent without it',
  ),
  SECRET_KEY_FILE: ofFile(),
  SECRET_KEY_OLD_FILE: ofFile(),
  DATABASE_URL_FILE: ofFile(),
  ADMIN_PASSWORD_FILE: ofFile(),
  ADMIN_SECRET_FILE: ofFile(),
  METRICS_TOKEN_FILE: ofFile(),
  NODE_ENV: oneOf('production', 'development', 'test')
    .default('development')
    .label('`production`: no demo, the first sign-in in a file; our image and unit set it'),
})

/** The settings of the app that was handed over. */
export let ownSettings: SettingRules = {}

/** Sets them; called by `handServer`, which lies above and knows the whole app. */
export function handSettings(rules: SettingRules): void {
  ownSettings = rules
}
