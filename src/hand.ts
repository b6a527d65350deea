import { handTexts } from '../i18n/language'
import { accounts } from './accounts'
import { knowComputed } from './fields/computed/functions'
import * as ownKinds from './fields'
import { addKinds, withKindCalls } from './fields/traits'
import { brandOf, knowBrand } from './theme/brand'
import type { App } from './schema'
import { brand, register } from './schema/registry'

/**
 * Hands an app to the engine. The doors do, before they load anything that asks for a resource.
 * @throws Error where a kind of the app has the name of one of the engine
 */
export function hand(app: App): void {
  handTexts(app.texts)
  for (const name of Object.keys(app.kinds ?? {}))
    if (Object.hasOwn(ownKinds, name))
      throw new Error(`resources/kinds/${name}: the engine has a kind of this name`)
  addKinds({ ...ownKinds, ...app.kinds })
  knowComputed(app.computed ?? {})
  const resources = Object.entries({ ...accounts, ...app.resources })
  register({
    ...app,
    resources: Object.fromEntries(resources.map(([file, one]) => [file, withKindCalls(one)])),
  })
  knowBrand({ ...brandOf('panel'), mark: brand.name.slice(0, 1), ...brand })
}
