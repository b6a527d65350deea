import type { Resource } from '../../../src/schema'
import { scripts } from './tree'

/** The options that an interface has, by their names; nested ones are not its own. */
const membersOf = (text: string, name: RegExp): readonly string[] => {
  const body =
    new RegExp(`interface ${name.source}[^{]*\\{\\n([\\s\\S]*?)\\n\\}`).exec(text)?.[1] ?? ''
  return [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, member]) => member ?? '')
}

const sources: readonly (readonly [RegExp, readonly RegExp[]])[] = [
  [/^src\/schema\/resource\.ts$/, [/Common/, /Named/]],
  [/^src\/schema\/field\.ts$/, [/FieldOptions/]],
  [/^src\/fields\/\w+\/kind\.ts$/, [/\w+Options/]],
]

/** Every option that a resource or a field of any kind may have, from the types of the language. */
export const languageOptions = (): readonly string[] => [
  ...new Set(
    sources.flatMap(([file, names]) =>
      scripts
        .filter(({ path }) => file.test(path))
        .flatMap(({ text }) => names.flatMap((name) => membersOf(text, name))),
    ),
  ),
]

/** The options that these resources use, and those of their fields. */
export const usedOptions = (resources: readonly Resource[]): ReadonlySet<string> =>
  new Set(
    resources.flatMap((resource) =>
      [resource, ...Object.values(resource.fields)].flatMap((one) => Object.keys(one)),
    ),
  )
