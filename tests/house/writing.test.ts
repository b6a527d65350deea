import { describe, expect, it } from 'vitest'
import { nodes } from './support/syntax'
import { paths, readText, scripts, type SourceFile } from './support/tree'

const where = (text: string, at: number) => text.slice(0, at).split('\n').length

const textFaults = (files: readonly SourceFile[], pattern: RegExp) =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map((found) => `${path}:${where(text, found.index)} ${found[0]}`),
  )

// written with escapes, so that this file keeps its own rule
const polish =
  /[\u0105\u0107\u0119\u0142\u0144\u00f3\u015b\u017a\u017c\u0104\u0106\u0118\u0141\u0143\u00d3\u015a\u0179\u017b]/g
const mayBePolish = (path: string) =>
  /^(i18n|resources|examples|src\/accounts|tests\/(?:app\/)?gallery)\//.test(path)

/** A page's menu entry is data, as a resource's is: its label is left out. */
const withoutLabels = ({ path, text }: SourceFile): SourceFile => {
  const isPage = /^src\/features\/pages\/\w+\.tsx$/.test(path)
  return { path, text: isPage ? text.replace(/label: \{ pl: '[^']*'/g, 'label: {') : text }
}

describe('Polish letters', () => {
  it('live in i18n, resources, the gallery and data files alone', () => {
    expect(
      textFaults(scripts.filter(({ path }) => !mayBePolish(path)).map(withoutLabels), polish),
    ).toEqual([])
  })
  it('are found, but in the label of a page', () => {
    expect(textFaults([{ path: 'a.ts', text: "x\n'\u017c'" }], polish)).toEqual(['a.ts:2 \u017c'])
    const page = { path: 'src/features/pages/a.tsx', text: "label: { pl: '\u017c', en: 'x' }" }
    expect(textFaults([withoutLabels(page)], polish)).toEqual([])
    const other = { ...page, text: "<h1>{'\u017c'}</h1>" }
    expect(textFaults([withoutLabels(other)], polish)).toHaveLength(1)
  })
})

/** What the types must not be talked out of. */
const typeFaults = (files: readonly SourceFile[]) =>
  files.flatMap((file) =>
    nodes(file).flatMap((node) => {
      const inner = node['expression']
      const isDoubleCast =
        node['type'] === 'TSAsExpression' &&
        typeof inner === 'object' &&
        inner !== null &&
        'type' in inner &&
        inner.type === 'TSAsExpression'
      const isFault =
        ['TSAnyKeyword', 'TSNonNullExpression'].includes(String(node['type'])) || isDoubleCast
      return isFault
        ? [`${file.path}:${where(file.text, Number(node['start']))} ${String(node['type'])}`]
        : []
    }),
  )
const silenced = /@ts-(ignore|nocheck)/g

describe('types', () => {
  const typed = scripts.filter(({ path }) => !path.endsWith('.mjs'))
  it('are never any, asserted away or silenced', () => {
    expect(typeFaults(typed)).toEqual([])
    expect(
      textFaults(
        typed.filter(({ path }) => path !== 'tests/house/writing.test.ts'),
        silenced,
      ),
    ).toEqual([])
  })
  it.each(['const a: any = 1', 'const a = b!', 'const a = b as unknown as string'])(
    'would be caught: %s',
    (text) => {
      expect(typeFaults([{ path: 'a.ts', text }])).toHaveLength(1)
    },
  )
})

const unfinished = /\b(TODO|FIXME|XXX|HACK)\b|coming soon/g
const machine = /\/(home|root|work|Users)\/\w+|\/tmp\/(?!panel)\w+/g
const isText = (path: string) => /\.(ts|tsx|mjs|json|md|html|css|yml|svg)$|^\.ci\//.test(path)
const self = /^tests\/house\/|^package-lock\.json$/

describe('every file', () => {
  const files = paths
    .filter((path) => isText(path) && !self.test(path))
    .map((path) => ({ path, text: readText(path) }))
  it('is finished', () => {
    expect(textFaults(files, unfinished)).toEqual([])
  })
  it('knows no path of the machine it was written on', () => {
    expect(textFaults(files, machine)).toEqual([])
  })
  it('would be caught', () => {
    expect(textFaults([{ path: 'a.ts', text: '// TODO later' }], unfinished)).toHaveLength(1)
    expect(textFaults([{ path: 'a.ts', text: "'/home/someone/x'" }], machine)).toHaveLength(1)
  })
})

// a tired reader stops at these; what the law writes is no comment
const stilted = /\b(whoever|whomever|whosoever|shall)\b/gi

describe('comments, names of tests and pages', () => {
  const files = paths
    .filter((path) => /\.(ts|tsx|mjs|md)$/.test(path) && !self.test(path))
    .filter((path) => !path.startsWith('docs/decisions/'))
    .map((path) => ({ path, text: readText(path) }))
  it('are in plain English', () => {
    expect(files.length).toBeGreaterThan(1_000)
    expect(textFaults(files, stilted)).toEqual([])
  })
  it('would be caught', () => {
    expect(textFaults([{ path: 'a.ts', text: '// Whoever asks' }], stilted)).toHaveLength(1)
  })
})

const clock = /\bnew Date\(\)|\bDate\.now\(|\bperformance\.now\(|\bMath\.random\(/g

describe('what both sides share', () => {
  it('has no clock: today is an argument', () => {
    const shared = scripts.filter(({ path }) => /^src\/(schema|fields)\/.*\.ts$/.test(path))
    expect(shared.length).toBeGreaterThan(50)
    expect(textFaults(shared, clock)).toEqual([])
  })
  it('would be caught', () => {
    expect(textFaults([{ path: 'a.ts', text: 'const a = new Date()' }], clock)).toHaveLength(1)
  })
})

// an effect that waits for its turn leaves a moment in which a key or a pointer takes a row that is drawn no longer
const late = /useEffect\(\(\) => \{\s*\w+\.current = [^\n]*\s*\}\)/g

describe('what listeners know of the screen', () => {
  it('is as new as the screen itself', () => {
    expect(
      textFaults(
        scripts.filter(({ path }) => path.startsWith('src/')),
        late,
      ),
    ).toEqual([])
  })
  it('is found where it comes later', () => {
    const [head, body] = ['useEffect(() => {\n', '  now.current = { rows }\n']
    const texts = [
      `${head}${body}})`,
      `${head}${body}}, [rows])`,
      `useLayout${head.slice(3)}${body}})`,
    ]
    const files = texts.map((text, n) => ({ path: `${n}.ts`, text }))
    expect(textFaults(files, late)).toHaveLength(1)
  })
})
