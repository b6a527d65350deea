import { handTexts, hasTexts } from '../i18n/language'
import { accounts } from './accounts'
import { knowComputed } from './fields/computed/functions'
import * as ownKinds from './fields'
import { addKinds, withKindCalls } from './fields/traits'
import { brandOf, knowBrand } from './theme/brand'
import { locales, type App, type Resource } from './schema'
import { DefinitionError } from './schema/definitionError'
import { brand, register } from './schema/registry'

/** A file beside `app.ts` may export anything: no compiler sees what a glob finds. */
const isResource = (found: Partial<Resource> | undefined): boolean =>
  typeof found?.api === 'object' && typeof found.fields === 'object'

/**
 * Hands an app to the engine. The doors do, before they load anything that asks for a resource.
 * @throws DefinitionError for a language without texts, a kind of the app that has the name of one of the engine, and a file without a resource
 */
export function hand(app: App): void {
  handTexts(app.texts)
  const faults = [
    ...locales
      .filter((locale) => !hasTexts(locale))
      .map(
        (locale) =>
          `resources/app.ts: texts lacks ${locale}, a language of resources/i18n/languages.ts`,
      ),
    ...Object.keys(app.kinds ?? {})
      .filter((name) => Object.hasOwn(ownKinds, name))
      .map((name) => `resources/kinds/${name}: the engine has a kind of this name`),
    ...Object.entries(app.resources)
      .filter(([, one]) => !isResource(one))
      .map(
        ([file]) =>
          `${file.replace(/^\./, 'resources')}: exports no resource as its default: write export default defineResource({ … }); other files belong into a folder`,
      ),
  ]
  if (faults.length > 0) throw new DefinitionError(faults.join('\n'))
  addKinds({ ...ownKinds, ...app.kinds })
  knowComputed(app.computed ?? {})
  const resources = Object.entries({ ...accounts, ...app.resources })
  register({
    ...app,
    resources: Object.fromEntries(resources.map(([file, one]) => [file, withKindCalls(one)])),
  })
  knowBrand({ ...brandOf('panel'), mark: brand.name.slice(0, 1), ...brand })
}
