import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { kindNames, traitsOf } from '../../../src/fields/traits'
import { sectionsOf } from '../../../src/features/form/sections'
import { derivedColumns } from '../../../src/schema'
import { sections } from '../../../src/schema/registry'
import { uncalled, unsaid, unused } from '../../gallery/coverage'
import '../../gallery/handed'
import { gallery } from './gallery'

const fields = gallery.flatMap((resource) => Object.values(resource.fields))
const texts = (folder: string) =>
  readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
/** Of a folder of the gallery, and of the one that has what the retailer's kinds add. */
const textsIn = (folder: 'families' | 'resources' | 'screens') => [
  ...texts(`tests/gallery/${folder}`),
  ...(folder === 'families' ? [] : texts(`tests/app/gallery/${folder}`)),
]

describe('the gallery', () => {
  it('uses every option there is, with each of its words', () => {
    expect(unused(gallery)).toEqual([])
  })
  it('would miss an option that nobody uses', () => {
    const without = gallery.map((resource) => ({ ...resource, views: undefined }))
    expect(unused(without.map((one) => JSON.parse(JSON.stringify(one))))).toContain(
      'resource.views',
    )
    const plain = gallery.filter(({ name }) => name !== 'gallery-numbers')
    expect(unused(plain)).toEqual(
      expect.arrayContaining(['text.format: time', 'integer.unit', 'color.initial']),
    )
  })

  it.each(kindNames())('hides a %s', (kind) => {
    expect(fields.some((field) => field.kind === kind && field.visibleWhen)).toBe(true)
  })

  it('fills every section of a form', () => {
    const filled = new Set(gallery.flatMap((one) => sectionsOf(one, false)).map((s) => s.section))
    expect(sections.filter((name) => !filled.has(name))).toEqual([])
  })

  it('shows every derived column', () => {
    const shown = new Set(gallery.flatMap(({ list }) => list?.columns ?? []))
    expect(derivedColumns.filter((name) => !shown.has(name))).toEqual([])
  })

  it('fills every slot of a screen, and every hook of a family', () => {
    expect(unsaid('src/resource/screen.ts', 'Slots', textsIn('screens'))).toEqual([])
    expect(unsaid('server/family/family.ts', 'Hooks', textsIn('families'))).toEqual([])
    expect(unsaid('src/resource/screen.ts', 'Slots', [])).toContain('aside')
  })

  it('calls every builder of the language', () => {
    expect(uncalled(textsIn('resources'))).toEqual([])
    expect(uncalled([])).toEqual(expect.arrayContaining(['crud', 'items', 'when', 'takenFrom']))
  })

  it('has a kind of each trait a form differs by', () => {
    expect(fields.some((field) => traitsOf(field).parts)).toBe(true)
  })
})
