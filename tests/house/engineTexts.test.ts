import { expect, it } from 'vitest'
import { enOfServer } from '../../i18n/en/server'
import { flattenMessages } from '../../i18n/messages'
import { scripts, type SourceFile } from './support/tree'

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

/** The engine itself, and what its gallery and examples define: a label by a field's name is for these as well. */
const isEngine = ({ path }: SourceFile) =>
  /^(src|server|dataProvider|authProvider)\/|^i18n\/\w+\.ts$/.test(path)
const isApp = ({ path }: SourceFile) => /^resources\/(?!i18n\/)/.test(path)
const isExample = ({ path }: SourceFile) =>
  /^(examples\/\w+\/resources\/(?!i18n\/)|tests\/gallery\/)/.test(path)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Which keys some files name: whole, by the branch that they stand on, or with a part that varies. */
function naming(files: readonly SourceFile[]): (key: string) => boolean {
  const said = new Set<string>()
  const made: RegExp[] = []
  for (const { text } of files) {
    const code = withoutComments(text)
    for (const [, , word = ''] of code.matchAll(/(['"`])([\w.-]+)\1/g)) said.add(word)
    for (const [, word = ''] of code.matchAll(/`([a-z]\w*\.[^`\s]*\$\{[^`]*)`/gi))
      made.push(
        new RegExp(
          `^${word
            .split(/\$\{[^}]*\}/)
            .map(escaped)
            .join('[\\w-]+')}(\\.|$)`,
        ),
      )
  }
  const isNamed = (key: string) => said.has(key) || made.some((pattern) => pattern.test(key))
  return (key) => {
    const branches = key.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'))
    // `list` alone is a word of any file
    return branches.slice(1).some(isNamed)
  }
}

/** Which names some files give to a field, or say as a word of their own. */
const fieldsIn = (files: readonly SourceFile[]) => {
  const texts = files.map(({ text }) => withoutComments(text))
  return (name: string) =>
    texts.some((text) =>
      new RegExp(`^\\s+${name}: (of\\.)?\\w+\\(|['"\`]${name}['"\`]`, 'm').test(text),
    )
}

/** Texts of the engine that only its app says. */
function textsOfApp(keys: readonly string[], files: readonly SourceFile[]): readonly string[] {
  const engine = files.filter(isEngine)
  const isOfEngine = naming([...engine, ...files.filter(isExample)])
  const isOfApp = naming(files.filter(isApp))
  const isField = fieldsIn([...engine, ...files.filter(isExample)])
  return keys.filter((key) =>
    key.startsWith('field.')
      ? !isField(key.slice('field.'.length))
      : isOfApp(key) && !isOfEngine(key),
  )
}

it('the engine keeps no text that only its app says', () => {
  expect(textsOfApp([...flattenMessages(enOfServer).keys()], scripts)).toEqual([])
})

it('would be caught with one', () => {
  const files = [
    { path: 'resources/screens/x.tsx', text: "t('x.harvest'), t(`x.of.${crop}`), t('x.both')" },
    { path: 'src/resource/x.ts', text: "t('x.both') // t('x.harvest')" },
    { path: 'examples/one/resources/x.ts', text: 'fields: {\n  ripe: boolean(),\n}' },
  ]
  const keys = ['x.harvest', 'x.of.oats', 'x.both', 'x.nobody', 'field.ripe', 'field.hall']
  expect(textsOfApp(keys, files)).toEqual(['x.harvest', 'x.of.oats', 'field.hall'])
})
