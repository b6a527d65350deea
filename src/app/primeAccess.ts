import type { QueryClient } from '@tanstack/react-query'
import type { AuthProvider } from 'ra-core'

interface Asked {
  /** Every resource and page, as the menu asks for them. */
  readonly names: readonly string[]
  /** The resource or page of the first screen; undefined where the address is of none. */
  readonly here: string | undefined
}

/** What a screen asks about its resource. */
const ACTIONS = ['list', 'create', 'edit', 'delete'] as const

/**
 * Asks the auth provider what react-admin's hooks are about to ask, and puts the answers into the query cache. Shell,
 * menu and list then render at once instead of one after the other. Failed questions are left to the hooks, which
 * handle them.
 */
export async function primeAccess(
  client: QueryClient,
  auth: AuthProvider,
  { names, here }: Asked,
): Promise<void> {
  const may = async (resource: string, action: string) =>
    (await auth.canAccess?.({ resource, action })) ?? true
  const known = async (key: readonly unknown[], answer: Promise<unknown>) => {
    const data = await answer.catch(() => undefined)
    if (data !== undefined) client.setQueryData(['auth', ...key], data)
  }
  const all = async () =>
    Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await may(name, 'list')] as const)),
    )
  await Promise.all([
    known(
      ['checkAuth', {}],
      auth.checkAuth({}).then(() => true),
    ),
    known(['getPermissions', {}], Promise.resolve(auth.getPermissions?.({}) ?? [])),
    known(['canAccess', names, 'list', undefined], all()),
    ...(here === undefined
      ? []
      : ACTIONS.map((action) =>
          known(['canAccess', { resource: here, action }], may(here, action)),
        )),
  ])
}
