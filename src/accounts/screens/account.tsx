import account from '../account'
import { screen } from '../../resource/screen'
import { lazyPart } from '../../parts/lazyPart'

const parts = () => import('../people/AccountParts')
const Token = lazyPart(() => parts().then((found) => found.AccountToken))
const Devices = lazyPart(() => parts().then((found) => found.AccountDevices))

/** One's own account: a new key is tried before it takes effect, and one can sign out everywhere. */
export default screen(account, {
  inputs: { secretToken: <Token /> },
  sections: [{ key: 'devices', title: 'people.sessions.title', content: <Devices /> }],
})
