import { nodes } from './syntax'
import type { SourceFile } from './tree'

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The text of a literal, in code or in a type; a union of them is each. */
function textsOf(node: unknown): readonly unknown[] {
  if (!isNode(node)) return []
  if (node['type'] === 'TSUnionType') return listOf(node['types']).flatMap(textsOf)
  return node['type'] === 'TSLiteralType' ? textsOf(node['literal']) : [node['value']]
}

/** Whether an expression or a type is somebody's kind: `kind`, `field.kind`, `F['kind']`. */
function isKind(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node['type'] === 'ChainExpression') return isKind(node['expression'])
  if (node['type'] === 'LogicalExpression') return isKind(node['left'])
  if (node['type'] === 'TSIndexedAccessType') return textsOf(node['indexType']).includes('kind')
  return node['name'] === 'kind' || isKind(node['property'])
}

/**
 * Every place outside `src/fields/<kind>/` that tells kinds apart by name, as `file:line what`: a comparison, a `case`, a
 * condition of a type, and a list or a table of nothing but kinds.
 */
export function kindMentions(
  files: readonly SourceFile[],
  kinds: readonly string[],
): readonly string[] {
  const isName = (text: unknown): boolean => kinds.some((kind) => kind === text)
  const areNames = (texts: readonly unknown[], least: number) =>
    texts.length >= least && texts.every(isName)

  function mentionIn(node: Node): string | null {
    const sides = [node['left'], node['right']]
    switch (node['type']) {
      case 'BinaryExpression':
        return sides.some(isKind) && sides.flatMap(textsOf).some(isName) ? 'comparison' : null
      case 'SwitchStatement': {
        const cases = listOf(node['cases']).filter(isNode)
        const isTold = cases.some(({ test }) => textsOf(test).some(isName))
        return isKind(node['discriminant']) && isTold ? 'switch' : null
      }
      case 'TSConditionalType':
        return isKind(node['checkType']) && textsOf(node['extendsType']).some(isName)
          ? 'comparison'
          : null
      case 'ArrayExpression':
        return areNames(listOf(node['elements']).flatMap(textsOf), 2) ? 'list' : null
      case 'ObjectExpression': {
        const keys = listOf(node['properties']).filter(isNode)
        const names = keys.map(({ key }) => (isNode(key) ? (key['name'] ?? key['value']) : null))
        return areNames(names, 5) ? 'table' : null
      }
      default:
        return null
    }
  }

  return files
    .filter(({ path }) => !/^(src\/fields|resources\/kinds)\/[^/]+\//.test(path))
    .flatMap((file) =>
      nodes(file).flatMap((node) => {
        const mention = mentionIn(node)
        const line = file.text.slice(0, Number(node['start'])).split('\n').length
        return mention ? [`${file.path}:${line} ${mention}`] : []
      }),
    )
}
