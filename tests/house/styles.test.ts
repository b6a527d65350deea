import { describe, expect, it } from 'vitest'
import { nodes } from './support/syntax'
import { paths, readText, scripts, type SourceFile } from './support/tree'

const sheets: readonly SourceFile[] = paths
  .filter((path) => /^(src|resources)\//.test(path) && path.endsWith('.css'))
  .map((path) => ({ path, text: readText(path) }))
const panel = scripts.filter(({ path }) => /^(src|resources)\//.test(path))

/** Classes of libraries: they come and go with them. */
const foreign = /^(Mui|rdp-|cmdk)/

/** Every class that a style sheet has a rule for. */
const definedIn = (files: readonly SourceFile[]): ReadonlySet<string> =>
  new Set(
    files.flatMap(({ text }) =>
      [
        ...text
          .replace(/\/\*[^]*?\*\//g, '')
          .replace(/\{[^{}]*\}/g, '{}')
          .matchAll(/\.([a-zA-Z][\w-]*)/g),
      ].map(([, name]) => name ?? ''),
    ),
  )

/** Every text of a file: strings, the fixed parts of templates, and words in JSX attributes. */
const textsOf = (file: SourceFile): readonly string[] =>
  nodes(file).flatMap((node) => {
    if (node['type'] === 'Literal' && typeof node['value'] === 'string') return [node['value']]
    const value = node['value']
    return node['type'] === 'TemplateElement' &&
      typeof value === 'object' &&
      value !== null &&
      'cooked' in value
      ? [String(value.cooked)]
      : []
  })
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

/** Classes that a sheet defines and no file names; `chip-${tone}` names all that begin so. */
function unused(files: readonly SourceFile[], code: readonly SourceFile[]): readonly string[] {
  const words = new Set(code.flatMap(textsOf).flatMap(wordsOf))
  const begun = [...words].filter((word) => word.endsWith('-') && word.length > 2)
  return [...definedIn(files)].filter(
    (name) =>
      !foreign.test(name) && !words.has(name) && !begun.some((start) => name.startsWith(start)),
  )
}

/** Classes given by a plain `className="…"` or `class="…"` that no sheet defines, as `file: class`. */
function unknown(files: readonly SourceFile[], code: readonly SourceFile[]): readonly string[] {
  const defined = definedIn(files)
  return code.flatMap(({ path, text }) =>
    [...text.matchAll(/\bclass(?:Name)?="([^"]*)"/g)]
      .flatMap(([, names]) => wordsOf(names ?? ''))
      .filter((name) => !defined.has(name) && !foreign.test(name))
      .map((name) => `${path}: ${name}`),
  )
}

/** Without a look of its own: what tests find a full-screen dialog by. */
const hooks = new Set(['full-screen'])

describe('classes', () => {
  it('that a style sheet defines are used', () => {
    expect(unused(sheets, panel)).toEqual([])
  })
  it('that are used stand in a style sheet', () => {
    const found = unknown(sheets, panel)
    expect(found.filter((one) => !hooks.has(one.split(': ')[1] ?? ''))).toEqual([])
  })
  it('would be caught', () => {
    const sheet = [{ path: 'a.css', text: '.a .b-c { color: red }\n.tone-x {}\n/* .d */' }]
    const code = [{ path: 'a.tsx', text: 'const A = () => <p className="a e" id={`tone-${x}`} />' }]
    expect(unused(sheet, code)).toEqual(['b-c'])
    expect(unknown(sheet, code)).toEqual(['a.tsx: e'])
  })
})

it('a style sheet is plain and imported by the part that it stands beside', () => {
  const imported = new Set(
    panel.flatMap(({ path, text }) =>
      [...text.matchAll(/^import '([^']+\.css)'$/gm)].map(([, file]) =>
        new URL(file ?? '', `file:///${path}`).pathname.slice(1),
      ),
    ),
  )
  expect(sheets.filter(({ path }) => !imported.has(path)).map(({ path }) => path)).toEqual([])
  expect(sheets.filter(({ path }) => path.endsWith('.module.css'))).toEqual([])
})

/** Rules of boxes that scroll up and down and do not hold what is positioned within them, as `file: selector`. */
const leaky = (files: readonly SourceFile[]): readonly string[] =>
  files.flatMap(({ path, text }) =>
    [...text.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, , body = '']) => /overflow(?:-y)?: (?:hidden )?(?:auto|scroll)/.test(body))
      .filter(([, , body = '']) => !/(?:^|\s)position: /.test(body))
      .map(([, selector = '']) => `${path}: ${selector.trim()}`),
  )

describe('a box that scrolls', () => {
  // a heading for screen readers, hidden far below, would make the page around it scroll, into nothing
  it('holds what is hidden within it', () => {
    expect(leaky(sheets)).toEqual([])
  })
  it('would be caught', () => {
    const text = '.a {\n  overflow-y: auto;\n}\n.b {\n  position: relative;\n  overflow: auto;\n}'
    expect(leaky([{ path: 'a.css', text }])).toEqual(['a.css: .a'])
  })
})

it('what is kept out of sight on a screen is not printed on every sheet', () => {
  const [, onPaper = ''] = readText('src/layout/layout.css').split('@media print')
  expect(onPaper).toMatch(/\.layout-skip \{\s*display: none/)
})

it('a list of choices of the browser is drawn in one place, alike in every browser', () => {
  const drawn = panel.filter(({ text }) => /<select\b/.test(text)).map(({ path }) => path)
  expect(drawn).toEqual(['src/parts/NativeSelect.tsx'])
})
