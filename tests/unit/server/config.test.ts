import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../../server/config'

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
    ['FILES_URL', 'https://bucket'],
    ['PUBLIC_URL', 'panel.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
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
    ['ANALYTICS_URL', 'ftp://x'],
    ['PUSH_TRANSPORT', 'pigeon'],
    ['NODE_ENV', 'live'],
  ])('%s=%s stops the start with one line that names it', (name, value) => {
    const failure = catchError(() => readConfig({ [name]: value }))
    expect(failure).toBeInstanceOf(ConfigError)
    expect(failure?.message).toMatch(new RegExp(`^${name}: .+$`))
  })

  test('demo content is refused in production', () => {
    expect(() => readConfig({ SEED: 'demo', NODE_ENV: 'production' })).toThrow(/^SEED: /)
  })

  test.each([
    [{ PUSH_TRANSPORT: 'fcm' }, 'FCM_CREDENTIALS'],
    [{ PUSH_TRANSPORT: 'webhook' }, 'PUSH_WEBHOOK'],
  ])('%j needs %s', (env, name) => {
    expect(() => readConfig(env)).toThrow(name)
  })

  test('lengths of time have units', () => {
    expect(readConfig({ SESSION_IDLE: '45s', SESSION_MAX: '90' })).toMatchObject({
      sessionIdle: 45_000,
      sessionMax: 90_000,
    })
  })
})

function catchError(run: () => unknown): Error | null {
  try {
    run()
    return null
  } catch (error) {
    return error instanceof Error ? error : null
  }
}
