import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { placed } from './support/examples'
import { readText } from './support/tree'

const folder = 'tests/fixtures/screens'
const page = readText('docs/screens.md')
const files = readdirSync(folder)

describe('the page about slots', () => {
  it.each(files)('quotes %s as it is put where it says', (file) => {
    const name = file.replace(/\.tsx$/, '')
    const quoted = page.split(`\n## ${name}\n`)[1]?.split('```tsx\n')[1]?.split('```')[0]
    expect(quoted).toBe(placed(`${folder}/${file}`))
  })

  it('shows every slot there is', () => {
    const slots = readText('src/resource/screen.ts')
      .split('export interface Slots')[1]
      ?.split('\n}')[0]
      ?.matchAll(/^ {2}(?:readonly )?(\w+)\??(?:\(|:)/gm)
    const names = [...(slots ?? [])].map(([, name]) => `${name}.tsx`)
    expect(names.length).toBeGreaterThan(9)
    expect(names.filter((name) => !files.includes(name))).toEqual([])
  })
})
