import { vi } from 'vitest'
import type { Services } from '../../../server/http/context'
import type { Resource } from '../../../src/schema'
import type { Account } from './testServer'

/** A release of the program, with modules of its own: what it derives from its definitions is derived once. */
export async function release(resources: readonly Resource[]) {
  vi.resetModules()
  await import('../../../server/serverDoor')
  const { handWith } = await import('../registry')
  handWith(resources)
  const [
    { openDatabase },
    { migrate, readSchemaChange },
    { former, tableSpecs },
    { resourceRoutes },
    { backup },
    { restore },
    { schema },
    server,
  ] = await Promise.all([
    import('../../../server/database/store'),
    import('../../../server/database/schemaChange/migrate'),
    import('../../../server/specs'),
    import('../../../server/verbs/routes'),
    import('../../../server/features/backup/backup'),
    import('../../../server/features/backup/restore'),
    import('../../../server/commands/schema'),
    import('./testServer'),
  ])
  return {
    open: openDatabase,
    backup,
    restore,
    schema,
    upgrade: (store: Services['store']) => migrate(store, tableSpecs, former),
    plan: (store: Services['store']) => readSchemaChange(store, { specs: tableSpecs, ...former }),
    async serve(services: Partial<Services>, who?: Account, hours = 1) {
      const made = await server.testServer({ routes: resourceRoutes(), services })
      const account = who ?? (await made.addUser('szef@example.com', ['ROLE_ADMIN']))
      if (who) made.time.now += hours * 3_600_000
      const session = await server.signIn(made.app, account, made.time.now)
      const call = async (
        method: string,
        address: string,
        body?: FormData,
        headers: Record<string, string> = {},
      ) => {
        const request = new Request(`http://panel.local${address}`, {
          method,
          headers: { ...session, ...headers },
          ...(body && { body }),
        })
        const response = await made.app.fetch(request)
        const text = await response.text()
        const isJson = response.headers.get('content-type')?.startsWith('application/json')
        return {
          status: response.status,
          headers: response.headers,
          data: isJson ? JSON.parse(text).data : text,
        }
      }
      return { ...made, account, call }
    },
  }
}
