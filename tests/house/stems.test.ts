import { describe, expect, it } from 'vitest'
import app from '../../resources/app'
import { callsOf } from './support/syntax'
import { scripts, type SourceFile } from './support/tree'

const stemOf = (path: string) => path.replace(/^.*\//, '').replace(/\.tsx?$/, '')
/** `promo-BMPL-menu` and `promoBMPLMenu` are the same name. */
const plain = (name: string) => name.replace(/-/g, '').toLowerCase()

const resourceStems = scripts
  .map(({ path }) => path)
  .filter((path) => /^resources\/[^/]+\.ts$/.test(path) && !path.endsWith('/app.ts'))
  .map(stemOf)

/**
 * Extensions named otherwise than the resource they point at: `family(promoCalendar, …)` stands in
 * `promoCalendar.ts`.
 */
const strangers = (files: readonly SourceFile[], stems: readonly string[]) =>
  files
    .filter(({ path }) => /^resources\/(screens|server\/(families|seed))\/[^/]+\.tsx?$/.test(path))
    .flatMap((file) => {
      const about = callsOf(file, ['family', 'screen', 'seed']).filter((name) =>
        stems.includes(name),
      )
      const isRight = about.length === 0 || about.includes(stemOf(file.path))
      return isRight ? [] : [`${file.path}: ${about.join(', ')}`]
    })

describe('one stem everywhere', () => {
  it('names a resource like its file', () => {
    const names = Object.values(app.resources).map(({ name }) => plain(name))
    expect(resourceStems.map(plain).toSorted()).toEqual(names.toSorted())
  })

  it('names an extension like its resource', () => {
    expect(strangers(scripts, resourceStems)).toEqual([])
  })

  it('holds nothing but families where families live', () => {
    const files = scripts
      .map(({ path }) => path)
      .filter((path) => path.startsWith('resources/server/families/'))
    expect(files.length).toBeGreaterThan(5)
    expect(files.filter((path) => !resourceStems.includes(stemOf(path)))).toEqual([])
  })

  it('would be caught', () => {
    const file = {
      path: 'resources/server/families/promoCalender.ts',
      text: 'family(promoCalendar, {})',
    }
    expect(strangers([file], ['promoCalendar'])).toEqual([`${file.path}: promoCalendar`])
  })
})
