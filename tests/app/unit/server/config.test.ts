import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../../../server/config'
import { ownSettings, settings } from '../../../../server/settings'
import { schemeIn } from '../../../../resources/server/linkSettings'
import { wayIn } from '../../../../resources/server/push/settings'

describe('settings', () => {
  test('all have a working default', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      publicUrl: 'http://127.0.0.1:3000',
      brand: 'makro',
      seed: 'demo',
      sessionIdle: 1_800_000,
      sessionMax: 43_200_000,
      trustProxy: [],
      env: 'development',
    })
    expect(readConfig({ NODE_ENV: 'production' }).seed).toBe('none')
  })

  test.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'postgres://u:p@a:5432,b:x/panel'],
    ['DATABASE_POOL', '0'],
    ['DATABASE_TIMEOUT', 'soon'],
    ['DATABASE_WAIT', '-1'],
    ['FILES_URL', 'https://bucket'],
    ['FILES_URL', 's3:///files?endpoint=http://store:9000'],
    ['FILES_URL', 's3://store:9000/files'],
    ['FILES_URL', 's3://panel/files?endpoint=store:9000'],
    ['FILES_URL', 's3://panel/files?endpoint='],
    ['FILES_URL', 's3://panel/files?endpint=http://store:9000'],
    ['PUBLIC_URL', 'panel.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https:panel.example.com'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_SECRET', 'ABC'],
    ['ADMIN_SECRET', '1'.repeat(32)],
    ['SEED', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/x'],
    ['TRUST_PROXY', '10.0.0.0/64'],
    ['TRUST_PROXY', 'proxy.local'],
    ['SESSION_IDLE', 'soon'],
    ['SESSION_IDLE', '0'],
    ['SESSION_IDLE', '13h'],
    ['SESSION_MAX', '1y'],
    ['APP_LINK_SCHEME', 'javascript'],
    ['APP_LINK_SCHEME', '1app'],
    ['ANALYTICS_URL', 'ftp://x'],
    ['PUSH_TRANSPORT', 'sms'],
    ['NODE_ENV', 'live'],
    ['SECRET_KEY', 'correct horse battery staple'],
    ['SECRET_KEY_FILE', '/nowhere/key'],
    ['SECRET_KEY_OLD', 'ab'.repeat(32)],
    ['AUDIT_KEEP', '12h'],
    ['DATABASE_URL_FILE', '/dev/null'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['DRAIN_WAIT', 'soon'],
    // what no timer, no fetch and no path behind an address can take
    ['DRAIN_WAIT', '30d'],
    ['DATABASE_TIMEOUT', '30d'],
    ['DATABASE_LONG_TIMEOUT', '30d'],
    ['PUBLIC_URL', 'https://x.pl/?a=1'],
    ['PUBLIC_URL', 'https://x.pl/#a'],
    ['PUBLIC_URL', 'https://u:p@x.pl'],
    ['API_URL', 'https://x.pl?'],
    ['API_URL', 'https://u@x.pl'],
    ['ANALYTICS_URL', 'https://u:p@x.pl/b'],
  ])('%s=%s stops the start with one line that names it', (name, value) => {
    const failure = catchError(() => readConfig({ [name]: value }))
    expect(failure).toBeInstanceOf(ConfigError)
    expect(failure?.message).toMatch(new RegExp(`^${name}: .+$`))
  })

  test('a database may have several hosts', () => {
    const url = 'postgres://u:p@a:5432,b:5432/panel?target_session_attrs=read-write'
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })

  test.each(['s3://panel', 's3://panel/a/b?endpoint=http://store:9000&region=eu-central-1'])(
    'files may lie in %s',
    (url) => expect(readConfig({ FILES_URL: url }).filesUrl).toBe(url),
  )

  test('secrets come from files, without the line end that editors leave', () => {
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'secret-')), 'url')
    writeFileSync(file, 'postgres://a:b@c/d\n')
    const env = { DATABASE_URL_FILE: file }
    expect(readConfig(env).databaseUrl).toBe('postgres://a:b@c/d')
    expect(() => readConfig({ ...env, DATABASE_URL: 'postgres://x/y' })).toThrow(
      /^DATABASE_URL_FILE: DATABASE_URL is set as well/,
    )
    writeFileSync(file, ' x \n')
    expect(readConfig({ ADMIN_PASSWORD_FILE: file }).admin.password).toBe(' x ')
    writeFileSync(file, 'mysql://x')
    expect(() => readConfig(env)).toThrow(/^DATABASE_URL: must be/)
  })

  test('the key before the present one is another one', () => {
    const [one, two] = ['ab'.repeat(32), 'cd'.repeat(32)]
    const both = { SECRET_KEY: two, SECRET_KEY_OLD: one }
    expect(readConfig(both).secretKeyOld).toEqual(Buffer.from(one, 'hex'))
    const same = Buffer.from(two, 'hex').toString('base64')
    expect(() => readConfig({ ...both, SECRET_KEY_OLD: same })).toThrow(/^SECRET_KEY_OLD: must not/)
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'secret-')), 'key')
    writeFileSync(file, Buffer.from(one, 'hex'))
    expect(readConfig({ SECRET_KEY: two, SECRET_KEY_OLD_FILE: file }).secretKeyOld).toEqual(
      Buffer.from(one, 'hex'),
    )
  })

  test('demo content is refused in production', () => {
    expect(() => readConfig({ SEED: 'demo', NODE_ENV: 'production' })).toThrow(/^SEED: /)
  })

  test.each([
    ['FCM_CREDENTIALS', { PUSH_TRANSPORT: 'fcm' }],
    ['PUSH_WEBHOOK', { PUSH_TRANSPORT: 'webhook', PUSH_SECRET: 'x'.repeat(16) }],
    ['PUSH_WEBHOOK', { PUSH_TRANSPORT: 'webhook', PUSH_SECRET: 'x'.repeat(16), PUSH_WEBHOOK: 'x' }],
    [
      'PUSH_WEBHOOK',
      {
        PUSH_TRANSPORT: 'webhook',
        PUSH_SECRET: 'x'.repeat(16),
        PUSH_WEBHOOK: 'https://u:p@x.pl/',
      },
    ],
    ['PUSH_SECRET', { PUSH_TRANSPORT: 'webhook', PUSH_WEBHOOK: 'https://x.pl' }],
    ['PUSH_SECRET', { PUSH_TRANSPORT: 'webhook', PUSH_WEBHOOK: 'https://x.pl', PUSH_SECRET: 'x' }],
  ])('%s is asked for where push messages go that way', (name, env) => {
    expect(catchError(() => readConfig(env))?.message).toMatch(new RegExp(`^${name}: .+$`))
    expect(
      wayIn(readConfig({ ...env, PUSH_TRANSPORT: 'outbox', PUSH_SECRET: '', PUSH_WEBHOOK: '' })),
    ).toEqual({ transport: 'outbox' })
  })

  test('the way of push messages has what the operator said, a secret from its file as well', () => {
    expect(wayIn(readConfig({}))).toEqual({ transport: 'outbox' })
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'secret-')), 'push')
    writeFileSync(file, 'one that is long enough\n')
    const webhook = { PUSH_TRANSPORT: 'webhook', PUSH_WEBHOOK: 'https://x.pl/push' }
    const config = readConfig({ ...webhook, PUSH_SECRET_FILE: file })
    expect(wayIn(config)).toEqual({
      transport: 'webhook',
      url: 'https://x.pl/push',
      secret: 'one that is long enough',
    })
    writeFileSync(file, 'short')
    const failure = catchError(() => readConfig({ ...webhook, PUSH_SECRET_FILE: file }))
    expect(failure?.message).toBe('PUSH_SECRET: must have at least 16 characters')
  })

  test('the scheme of app links follows the brand, and is judged as a typed one', () => {
    expect(schemeIn(readConfig({}))).toBe('makroapp')
    expect(schemeIn(readConfig({ BRAND: ' Sklep ' }))).toBe('sklepapp')
    expect(schemeIn(readConfig({ BRAND: 'my shop' }))).toBe('myshopapp')
    expect(schemeIn(readConfig({ BRAND: '\u017babka' }))).toBe('zabkaapp')
    expect(schemeIn(readConfig({ BRAND: '7 days' }))).toBe('daysapp')
    expect(schemeIn(readConfig({ BRAND: '\u6c49' }))).toBe('app')
    expect(schemeIn(readConfig({ APP_LINK_SCHEME: 'Shop://' }))).toBe('shop')
  })

  test('blanks around a setting are none of it, but those of a password', () => {
    expect(readConfig({ PORT: ' 80 ', HOST: ' ', ADMIN_PASSWORD: ' x ' })).toMatchObject({
      port: 80,
      host: '127.0.0.1',
      admin: { password: ' x ' },
    })
    expect(readConfig({ PUBLIC_URL: 'https://x.pl/p//' }).publicUrl).toBe('https://x.pl/p')
    // by its small letters it is told that cookies are to be secure
    const typed = readConfig({ PUBLIC_URL: 'HTTPS://x.pl', ANALYTICS_URL: 'Http://x.pl/B' })
    expect(typed).toMatchObject({ publicUrl: 'https://x.pl', analyticsUrl: 'http://x.pl/B' })
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1'])
  })

  test('lengths of time have units', () => {
    expect(readConfig({ DRAIN_WAIT: '24d', HISTORY_FILES: '400d' })).toMatchObject({
      drainWait: 24 * 86_400_000,
      historyFiles: 400 * 86_400_000,
    })
    expect(readConfig({ SESSION_IDLE: '45s', SESSION_MAX: '90' })).toMatchObject({
      sessionIdle: 45_000,
      sessionMax: 90_000,
    })
  })
})

test('the pages have a row for every setting, in its own words', () => {
  const pages = ['docs/operating.md', 'docs/push.md'].map((page) =>
    readFileSync(page, 'utf8').slice(readFileSync(page, 'utf8').indexOf('## Settings')),
  )
  const rows = pages.flatMap((page) => page.split('\n'))
  for (const [name, field] of Object.entries(settings.shape(ownSettings).describe().fields)) {
    const label = 'label' in field ? field.label : undefined
    if (label === undefined) continue
    const row = rows.find((line) => line.startsWith('|') && line.includes(`\`${name}\``))
    expect(`${name}: ${row}`).toContain(label)
  }
})

function catchError(run: () => unknown): Error | null {
  try {
    run()
    return null
  } catch (error) {
    return error instanceof Error ? error : null
  }
}
