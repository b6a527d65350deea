import { type SessionAdapter, standardSession } from '../../authProvider/sessionAdapter'

/** How this API's answers about the session are understood; put your own here (docs/another-api.md). */
export const sessionAdapter: SessionAdapter = standardSession
