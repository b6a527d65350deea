import { describe, expect, it } from 'vitest'
import { en as enTexts, pl as plTexts } from '../support/wholeTexts'
import { resources } from '../../src/schema/registry'
import { traitsOf } from '../../src/fields/traits'
import { iconNames } from '../../src/schema/icons'
import type { Resource } from '../../src/schema'
import { scripts } from './support/tree'

const isPhrase = (text: unknown) => typeof text === 'string' && text.trim() === text && text !== ''
const defaults: Readonly<Record<'pl' | 'en', Readonly<Record<string, unknown>>>> = {
  pl: Object(plTexts['field']),
  en: Object(enTexts['field']),
}

/** Everything a person would see of a resource that has no words. */
export function wordless(resource: Resource): readonly string[] {
  const faults: string[] = []
  const { pl, en } = resource.label
  if (pl.length !== 3 || !pl.every(isPhrase)) faults.push(`${resource.name}.label.pl`)
  if (en.length !== 2 || !en.every(isPhrase)) faults.push(`${resource.name}.label.en`)
  for (const [name, field] of Object.entries(resource.fields)) {
    // the parts of a composite have labels of their own
    if (traitsOf(field).parts) continue
    for (const locale of ['pl', 'en'] as const)
      if (!isPhrase(field.label ? field.label[locale] : defaults[locale][name]))
        faults.push(`${resource.name}.fields.${name}.label.${locale}`)
  }
  for (const view of resource.views ?? [])
    if (!isPhrase(view.label.pl) || !isPhrase(view.label.en))
      faults.push(`${resource.name}.views.${view.name}`)
  return faults
}

const bad: Resource = {
  name: 'bad',
  label: { pl: ['a', '', 'c'], en: ['a', 'b'] },
  menu: { position: 1, icon: 'warehouse' },
  api: { endpoints: {}, body: 'multipart', absent: 'keep' },
  fields: { neverHeardOf: { kind: 'text' } },
}

describe('resources', () => {
  it('have every word in both languages', () => {
    expect(resources.flatMap(wordless)).toEqual([])
  })
  it('would be caught without', () => {
    expect(wordless(bad)).toEqual([
      'bad.label.pl',
      'bad.fields.neverHeardOf.label.pl',
      'bad.fields.neverHeardOf.label.en',
    ])
  })

  it('leave no icon unasked for', () => {
    const asked = (files: readonly { readonly text: string }[]) =>
      new Set(
        files.flatMap(({ text }) =>
          [...text.matchAll(/\bicon(?:: |Of\(.*?)'(\w+)'/g)].map(([, name]) => name),
        ),
      )
    const named = asked(scripts.filter(({ path }) => /^(resources|src)\//.test(path)))
    expect(iconNames.filter((name) => !named.has(name))).toEqual([])
    expect([...asked([{ text: "menu: { icon: 'warehouse' }, iconOf(x ?? 'leaf')" }])]).toEqual([
      'warehouse',
      'leaf',
    ])
  })

  it('are data: JSON and back is the same', () => {
    expect(JSON.parse(JSON.stringify(resources))).toEqual(resources)
  })
})
