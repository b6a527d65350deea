import { lazy } from 'react'
import account from '../../resources/account'
import { screen } from '../engine/screen'

const parts = () => import('./people/AccountParts')
const Token = lazy(async () => ({ default: (await parts()).AccountToken }))
const Devices = lazy(async () => ({ default: (await parts()).AccountDevices }))

/** One's own account: a new key is tried before it takes effect, and one can sign out everywhere. */
export default screen(account, {
  inputs: { secretToken: <Token /> },
  sections: [{ key: 'devices', title: 'people.sessions.title', content: <Devices /> }],
})
