import type { Request } from '../dataProvider/http'
import { forgetUser } from './storage'

/** Ends the session. A failure is only warned about: the local user is forgotten all the same. */
export async function signOut(request: Request): Promise<void> {
  try {
    await request('GET', '/logout/', { renew: false, timeout: 5000 })
  } catch (error) {
    console.warn('Sign-out failed on the server', error)
  }
  forgetUser()
}
