import '../../../../support/panel/browser'
import { cleanup, configure, render, waitFor } from '@testing-library/react'
import {
  type AuthProvider,
  CoreAdminContext,
  testDataProvider,
  useAuthState,
  useCanAccess,
  useCanAccessResources,
  usePermissions,
} from 'ra-core'
import { afterEach, expect, it, vi } from 'vitest'
import { primeAccess } from '../../../../../src/app/primeAccess'
import { createQueryClient } from '../../../../../src/app/queryClient'

afterEach(cleanup)
// the machine may be busy
configure({ asyncUtilTimeout: 45_000 })

const names = ['gallery-places', 'gallery-files']

/** An auth provider under whom places are read and nothing else, with what it was asked. */
function provider() {
  const asked = vi.fn()
  const auth: AuthProvider = {
    login: async () => undefined,
    logout: async () => undefined,
    checkError: async () => undefined,
    checkAuth: async () => asked('checkAuth'),
    getPermissions: async () => {
      asked('getPermissions')
      return ['ROLE_X']
    },
    canAccess: async ({ resource, action }) => {
      asked(`${resource} ${action}`)
      return resource === 'gallery-places' && action === 'list'
    },
  }
  return { auth, asked }
}

/** What a screen of the places knows each time it is drawn. */
function Screen({ seen }: { readonly seen: unknown[] }) {
  seen.push({
    isSignedIn: useAuthState().authenticated,
    permissions: usePermissions().permissions,
    menu: useCanAccessResources({ action: 'list', resources: names }).canAccess,
    list: useCanAccess({ resource: 'gallery-places', action: 'list' }).canAccess,
    edit: useCanAccess({ resource: 'gallery-places', action: 'edit' }).canAccess,
  })
  return null
}

const answered = {
  isSignedIn: true,
  permissions: ['ROLE_X'],
  menu: { 'gallery-places': true, 'gallery-files': false },
  list: true,
  edit: false,
}

async function shown(auth: AuthProvider) {
  const queryClient = createQueryClient()
  await primeAccess(queryClient, auth, { names, here: 'gallery-places' })
  const seen: unknown[] = []
  const providers = { authProvider: auth, dataProvider: testDataProvider(), queryClient }
  render(
    <CoreAdminContext {...providers}>
      <Screen seen={seen} />
    </CoreAdminContext>,
  )
  return seen
}

it('lets react-admin know at its first drawing what it else asks for after it', async () => {
  const { auth, asked } = provider()
  const seen = await shown(auth)
  expect(seen[0]).toEqual(answered)
  const questions = asked.mock.calls.flat()
  expect(questions).toHaveLength(new Set(questions).size + 1) // the list of places is the menu's as well
})

it('leaves to react-admin what the auth provider did not answer', async () => {
  const { auth } = provider()
  const refuse = vi.fn(auth.checkAuth).mockRejectedValueOnce(new Error('no line'))
  const seen = await shown({ ...auth, checkAuth: refuse })
  expect(seen[0]).toEqual({ ...answered, isSignedIn: undefined })
  await waitFor(() => expect(seen.at(-1)).toEqual(answered))
  expect(refuse).toHaveBeenCalledTimes(2)
})
