import { ownText } from '../schema'

/** Where one begins a working day, as the account screen asks. */
export const landing = {
  label: ownText('people.account.landing'),
  help: ownText('people.account.landingHelp'),
}

/** What the current password is asked for. */
export const guarded = ownText('people.account.guarded')
