import { accounts } from './accounts'
import type { App } from './schema'
import { register } from './schema/registry'

/** Hands an app to the engine. The doors do, before they load anything that asks for a resource. */
export const hand = (app: App): void =>
  register({ ...app, resources: { ...accounts, ...app.resources } })
