import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { keyFingerprint } from '../../../../../server/auth/secretBox'
import { failuresAllowed } from '../../../../../server/auth/loginLimit'
import { credentialOf, removeCredential } from '../../../../../server/auth/credential'
import { presentToken } from '../../../../../server/auth/totp'
import { createApp } from '../../../../../server/app'
import { ensureAdmin } from '../../../../../server/commands/firstAdmin'
import { recover } from '../../../../../server/commands/recover'
import { findUser } from '../../../../../server/auth/session'
import { systemRoutes } from '../../../../../server/routes'
import { openServices } from '../../../../../server/services'
import { call, postLogin } from '../../../../support/server/testServer'
import { databases } from '../../../../support/server/testStore'
import { addUserTo, freshConfig } from './freshConfig'

describe.each(databases)('recover on %s', (kind) => {
  async function panel() {
    const config = await freshConfig(kind, { ADMIN_EMAIL: 'ada@example.com' })
    const services = await openServices(config)
    const admin = await ensureAdmin(services)
    const app = createApp({ ...services, routes: systemRoutes })
    const run = async (...args: string[]) => {
      const lines: string[] = []
      await recover(config, args, (line) => lines.push(line))
      return lines.join('\n')
    }
    const audited = () =>
      services.store.db.selectFrom('audit').selectAll().where('action', '=', 'recover').execute()
    return { config, services, app, admin, run, audited }
  }

  const shown = (text: string) => ({
    password: /Password {2}(\S{16})/.exec(text)?.[1] ?? '',
    secret: /Secret {4}([A-Z2-7]{32})/.exec(text)?.[1] ?? '',
  })

  test('an administrator gets a new password and a new secret, shown once; the old ones and sessions end', async () => {
    const { services, app, admin, run, audited } = await panel()
    const account = { username: 'ada@example.com', password: admin?.password ?? '' }
    const old = { id: 1, ...account, secret: admin?.secret ?? '' }
    const response = await postLogin(app, old, { now: Date.now() })
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const me = () => call(app, 'GET', '/api/useraccount/auth/me', { Cookie: cookie })
    expect((await me()).status).toBe(200)
    for (let n = 0; n < failuresAllowed; n += 1)
      await postLogin(app, { ...account, password: 'x' }, { now: Date.now() })

    const before = await credentialOf(services.store.db, 1)
    const dry = await run('Ada@Example.com ')
    expect(dry).toMatch(/^ada@example\.com would get a new password, a new secret .+\nNothing was/)
    expect(await credentialOf(services.store.db, 1)).toEqual(before)
    expect([(await me()).status, await audited()]).toEqual([200, []])

    const text = await run('ada@example.com', '--apply')
    const fresh = shown(text)
    expect(text).toContain('This is shown once.')
    expect(text).toMatch(/[▀▄█]{8}/)
    expect((await me()).status).toBe(401)
    for (const [given, status] of [
      [{ ...account, secret: old.secret }, 401],
      [{ ...account, secret: fresh.secret }, 401],
      [{ username: account.username, ...fresh }, 200],
    ] as const)
      expect((await postLogin(app, given, { now: Date.now() })).status).toBe(status)

    const lines = await audited()
    expect(lines).toMatchObject([
      {
        actor: 'npm run recover',
        ip: 'console',
        resource: 'users',
        record_id: '1',
        after: '{"renewed":["password","secret"]}',
      },
    ])
    const everything = JSON.stringify(lines)
    for (const secret of [fresh.password, fresh.secret, keyFingerprint(services.box)])
      expect(everything).not.toContain(secret)
    await services.store.close()
  })

  test('one part alone is renewed where it is named', async () => {
    const { services, app, admin, run } = await panel()
    const { password } = shown(await run('ada@example.com', '--password', '--apply'))
    const after = { username: 'ada@example.com', password, secret: admin?.secret ?? '' }
    expect((await postLogin(app, after, { now: Date.now() })).status).toBe(200)
    const { secret, password: none } = shown(await run('ada@example.com', '--secret', '--apply'))
    expect(none).toBe('')
    expect((await postLogin(app, { ...after, secret }, { now: Date.now() })).status).toBe(200)
    await services.store.close()
  })

  test('who is no administrator is meant only where that is said', async () => {
    const { services, run } = await panel()
    await addUserTo(services, 'bob@example.com', ['ROLE_ALLOWED_TO_EDIT_USERS'])
    await expect(run('bob@example.com', '--apply')).rejects.toThrow(
      /^bob@example\.com is no administrator.+ Administrators: ada@example\.com$/,
    )
    await expect(run('eve@example.com')).rejects.toThrow(/^eve@example\.com: no such account/)
    await expect(run()).rejects.toThrow(/^Say whom to let in/)
    await expect(run('a@b.pl', '--all')).rejects.toThrow('--all: no such option of recover')
    expect(await run('bob@example.com', '--any-account', '--apply')).toMatch(/Secret/)
    expect((await findUser(services.store.db, 2))?.roles).toEqual(['ROLE_ALLOWED_TO_EDIT_USERS'])
    await services.store.close()
  })

  test('where no administrator is left one is made again, without a credential too', async () => {
    const { services, app, run, audited } = await panel()
    await addUserTo(services, 'bob@example.com', [])
    await services.store.transaction(async (trx) => {
      await sql`update useraccount set roles = '[]' where id = 1`.execute(trx)
      await removeCredential(trx, 2)
    })
    await expect(run('bob@example.com')).rejects.toThrow(/There is no administrator$/)
    await expect(
      run('bob@example.com', '--make-administrator', '--secret', '--apply'),
    ).rejects.toThrow(/has neither/)
    const text = await run('bob@example.com', '--make-administrator', '--apply')
    expect(text).toContain('the role of an administrator')
    const user = await findUser(services.store.db, 2)
    expect([user?.roles, user?.revision]).toEqual([['ROLE_ADMIN'], 2])
    const account = { id: 2, username: 'bob@example.com', ...shown(text) }
    const { secret } = account
    expect(presentToken(secret, Date.now())).toMatch(/^\d{6}$/)
    expect((await postLogin(app, account, { now: Date.now() })).status).toBe(200)
    expect(await audited()).toMatchObject([
      { after: '{"renewed":["password","secret"],"roles":"ROLE_ADMIN"}' },
    ])
    await services.store.close()
  })
})
