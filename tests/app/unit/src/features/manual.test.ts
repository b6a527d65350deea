import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadGuide, type Guide } from '../../../../../i18n/guide'
import { en, pl } from '../../../../support/wholeTexts'
import { translate } from '../../../../../i18n/translate'
import { resources } from '../../../../../src/schema/registry'
import { traitsOf } from '../../../../../src/fields/traits'
import { verdict } from '../../../../../src/fields/verdict'
import { settle } from '../../../../../src/fields/codec'
import { rulesInWords } from '../../../../../src/fields/words'
import '../../../../../src/app/panelDoor'
import { pages } from '../../../../../src/app/pages'
import { chapterOf, type Titled } from '../../../../../src/features/manual/chapter'
import type { Screen } from '../../../../../src/resource/screen'
import { hitsIn, search, wordsIn, type Findable } from '../../../../../src/features/manual/search'
import { fold } from '../../../../../src/schema/fold'
import type { KeyMessage, Locale, Resource } from '../../../../../src/schema'
import '../../../../gallery/handed'
import { gallery } from '../../../../gallery/gallery'
import { samplesOf } from '../../../../support/kinds'
import { testDay } from '../../../../support/samples'

const all = [...resources, ...gallery]
const guides: Readonly<Record<Locale, Guide>> = {
  pl: await loadGuide('pl'),
  en: await loadGuide('en'),
}
const making = (locale: Locale, guide = guides[locale]): Titled => ({
  locale,
  guide,
  translate: (key, args) => translate(locale, key, args),
  today: testDay,
  brand: 'Makro',
})
const nothing: Guide = { screens: {}, doings: {}, fields: {}, choices: {}, tasks: [] }

/** Every text of a chapter. */
const textsOf = (resource: Resource, made: Titled): readonly string[] => {
  const { title, what, who, list, doings, fields } = chapterOf(resource, made)
  return [
    title,
    what,
    ...who,
    ...list,
    ...doings.flatMap(({ name, text }) => [name, text]),
    ...fields.flatMap((group) => [
      group.title,
      ...group.entries.flatMap(({ label, marks, texts, rules }) => [
        label,
        ...marks,
        ...texts,
        ...rules,
      ]),
    ]),
  ]
}

/** A key that was not translated, a placeholder that was not filled, or nothing at all. */
const isRaw = (text: string) =>
  text.trim() === '' ||
  /%\{|\|\|\|\||undefined|\[object/.test(text) ||
  /^(manual|rule|field|form|list|input|role|load)\.[\w.-]+$/.test(text)

/** What a text of the panel can read as, whatever is filled in; nothing for one that is all filled in. */
function readings(text: string): readonly RegExp[] {
  return text.split('||||').flatMap((form) => {
    const said = form.trim().replace(/ \(%\{\w+\}\)$/, '')
    const pattern = said.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/%\{\w+\}/g, '.+')
    return /\p{L}{3}/u.test(said.replace(/%\{\w+\}/g, '')) ? [new RegExp(`^${pattern}$`)] : []
  })
}

/** Every text in a tree of them. */
const textsIn = (tree: unknown): readonly string[] =>
  typeof tree === 'string'
    ? [tree]
    : typeof tree === 'object' && tree !== null
      ? Object.values(tree).flatMap(textsIn)
      : []

describe.each(['pl', 'en'] as const)('the manual in %s', (locale) => {
  it('has a page of every resource in whole words, with every field, written about or not', () => {
    for (const resource of all)
      for (const made of [making(locale), making(locale, nothing)]) {
        const raw = textsOf(resource, made).filter(isRaw)
        const named = chapterOf(resource, made).fields.flatMap(({ entries }) =>
          entries.map(({ name }) => name),
        )
        expect([resource.name, raw, named.toSorted()]).toEqual([
          resource.name,
          [],
          Object.keys(resource.fields).toSorted(),
        ])
      }
  })

  it('says what each entry of a row does that a screen has of its own', async () => {
    const own = Object.values(
      import.meta.glob<{ default: Screen }>([
        '/resources/screens/*.{ts,tsx}',
        '/src/accounts/screens/*.tsx',
      ]),
    )
    const screens = (await Promise.all(own.map((load) => load()))).map((found) => found.default)
    const labels = screens.flatMap(({ resource, rowActions = [] }) =>
      rowActions.map(({ label }) => `${resource} ${label}`),
    )
    const said = Object.entries(guides[locale].doings).flatMap(([name, keys]) =>
      Object.keys(keys).map((key) => `${name} ${key}`),
    )
    expect(labels.length).toBeGreaterThan(6)
    expect(labels.filter((label) => !said.includes(label))).toEqual([])
    expect(said.map((one) => translate(locale, one.split(' ')[1] ?? '')).filter(isRaw)).toEqual([])
  })

  it('says of no screen in the other language', () => {
    const other = locale === 'pl' ? 'en' : 'pl'
    const own = new Set(all.flatMap((resource) => textsOf(resource, making(locale))))
    // names of the trade and abbreviations are the same in both
    const shared = [...new Set(all.flatMap((resource) => textsOf(resource, making(other))))].filter(
      (text) => own.has(text) && text.split(' ').length > 3,
    )
    expect(shared.filter((text) => !/px|CSV|PDF|Extra/.test(text))).toEqual([])
  })
})

/** What a rule says that the manual says in other words, or that is no rule of the field alone. */
const saidApart: readonly string[] = [
  'rule.required',
  'rule.text',
  'rule.list',
  'rule.number',
  'rule.boolean',
  'rule.atLeastOne',
  'rule.endBeforeStart',
  'rule.notBefore',
  'rule.later',
  'rule.passwordsDiffer',
]

describe('the rules of the manual', () => {
  const says = ({ fields }: Pick<Resource, 'fields'>, path: string): ReadonlySet<string> => {
    const [name = '', , cell] = path.split('.')
    const field = fields[name]
    const cells = field && traitsOf(field).cells?.(field)
    // what is said of a cell stands with the field that has it
    if (cells && cell !== undefined) return says({ fields: cells }, cell)
    const words: readonly (KeyMessage & { readonly says?: readonly string[] })[] = field
      ? rulesInWords(field, testDay)
      : []
    return new Set(words.flatMap(({ message, says: others = [] }) => [message, ...others]))
  }

  it('are those that a form refuses by: whatever it says of a field, the manual has said', () => {
    const unsaid = new Set<string>()
    for (const resource of all) {
      const written = Object.entries(resource.fields).filter(([, { mode }]) => mode !== 'readOnly')
      const drafts = fc.record(
        Object.fromEntries(
          written.map(([name, field]) => [name, samplesOf(field).drafts(field)] as const),
        ),
      )
      for (const draft of fc.sample(drafts, { numRuns: 15, seed: 7 })) {
        const problems = verdict(resource, settle(resource, draft), {
          operation: 'create',
          today: testDay,
        })
        for (const { path, message } of problems) {
          const [name = ''] = path.split('.')
          if (typeof message !== 'string') continue
          if (!saidApart.includes(message) && !says(resource, path).has(message))
            unsaid.add(`${resource.name}.${name}: ${message}`)
        }
      }
    }
    expect([...unsaid]).toEqual([])
  })

  it('name the size of every picture, the length of every text and the number of every list', () => {
    const rulesOf = (name: string, field: string) => {
      const resource = all.find((one) => one.name === name)
      return resource
        ? chapterOf(resource, making('pl'))
            .fields.flatMap(({ entries }) => entries)
            .find((entry) => entry.name === field)?.rules
        : undefined
    }
    expect(rulesOf('banners', 'banner')?.slice(0, 3)).toEqual([
      '640 × 360 px',
      'Formaty: JPG, PNG, GIF',
      'Plik do 16 MB',
    ])
    expect(rulesOf('adverts', 'advert')).toContain('640 × 1136 px')
    expect(rulesOf('hall', 'phones')).toContain('Najwy\u017cej 3 pozycje')
    expect(rulesOf('promo-vouchers', 'actionIdentifier')).toContain('Wpisz najwy\u017cej 64 znaki')
    expect(rulesOf('fliers', 'endDate')).toContain('Nie wcze\u015bniej ni\u017c „Pocz\u0105tek”')
    expect(rulesOf('gallery-events', 'endDate')).toContain(
      'P\u00f3\u017aniej ni\u017c „Pocz\u0105tek”',
    )
    expect(rulesOf('gallery-numbers', 'pieces')).toEqual(
      expect.arrayContaining([
        'Warto\u015b\u0107 nie mo\u017ce by\u0107 wi\u0119ksza ni\u017c 3\u00a0600',
        'Jednostka: s',
      ]),
    )
    expect(rulesOf('promo-scratch-card-items', 'remainingTimeText')).toContain(
      'Widoczne, gdy „Opis pozosta\u0142ego czasu” to: W\u0142asny opis',
    )
    expect(rulesOf('fliers', 'availableSignedIn')).toContain('Domy\u015blnie: Tak')
  })
})

describe('what the manual says can be done', () => {
  const t = (key: string, args?: Record<string, unknown>) => translate('pl', key, args)
  const before = (key: string) => t(key).split('%{')[0] ?? ''
  const chapters = all.map((resource) => [resource, chapterOf(resource, making('pl'))] as const)

  it('is a right to change only where a call changes something, and each role is named once', () => {
    for (const [{ name, api, everyone }, { who }] of chapters) {
      const changes = Object.values(api.endpoints).some((call) => !call.startsWith('GET '))
      const said = who.some((line) => line.startsWith(before('manual.edits')))
      expect([name, said]).toEqual([name, changes && everyone !== true])
      for (const line of who) {
        const roles = line.split(': ')[1]?.split(', ') ?? []
        expect([name, roles]).toEqual([name, [...new Set(roles)]])
      }
    }
  })

  it('is a copy and a change of many where there are calls for them', () => {
    for (const [{ name, api, singleton }, { doings }] of chapters) {
      const { create, read, update, list } = api.endpoints
      const has = (key: string) => doings.some((doing) => doing.name === t(key))
      expect([name, has('list.copy.plain')]).toEqual([
        name,
        !!create && !!read && !!update && !singleton,
      ])
      if (has('bulk.title'))
        expect([name, !!list && (!!update || !!api.endpoints.delete)]).toEqual([name, true])
    }
    const banners = chapters.find(([{ name }]) => name === 'banners')?.[1].doings ?? []
    const many = banners.find(({ name }) => name === t('bulk.title'))?.text ?? ''
    expect(many).toContain(t('bulk.act.shift'))
    expect(many).toContain(`${t('bulk.act.switches')}: Rotacja`)
  })
})

describe('what people wrote beside the definitions', () => {
  const known = new Set([
    ...resources.map(({ name }) => name),
    ...pages.map(({ route }) => `/${route}`),
    // rooms of issue 11 that are built beside this one
    '/timeline',
    '/as-customer',
  ])

  it('names in its tasks only what stands in the panel', async () => {
    for (const locale of ['pl', 'en'] as const) {
      const panel = [
        ...textsIn(locale === 'pl' ? pl : en),
        ...all.flatMap((one) =>
          textsIn([
            one.label[locale],
            Object.values(one.fields).map(({ label }) => label?.[locale]),
            one.parent?.title?.[locale],
          ]),
        ),
      ].flatMap(readings)
      const named = guides[locale].tasks.flatMap(({ steps }) =>
        steps.flatMap((step) =>
          [...step.matchAll(/[„“]([^”]+)”/g)].map(([, name = '']) =>
            // a screen that is named is a link to it as well
            name.replace(/^\[(.+)\]\(.+\)$/, '$1'),
          ),
        ),
      )
      expect(named.length).toBeGreaterThan(10)
      expect(named.filter((name) => !panel.some((text) => text.test(name)))).toEqual([])
    }
  })

  it('is about screens, fields and tasks that there are, the same in both languages', () => {
    for (const { screens, fields, tasks } of Object.values(guides)) {
      expect(Object.keys(screens).filter((name) => !known.has(name))).toEqual([])
      const strangers = Object.keys(fields).filter((key) => {
        const [name = '', field = ''] = key.split('.')
        return !resources.some((one) => (name === '*' || one.name === name) && one.fields[field])
      })
      expect(strangers).toEqual([])
      const links = tasks.flatMap(({ steps, needs }) => [
        ...needs,
        ...steps.flatMap((step) => [...step.matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => to)),
      ])
      expect(links.filter((to) => !known.has(to))).toEqual([])
    }
    const shape = ({ screens, fields, tasks }: Guide) => [
      Object.keys(screens),
      Object.keys(fields),
      tasks.map(({ key, needs, steps }) => [key, needs, steps.length]),
    ]
    expect(shape(guides.en)).toEqual(shape(guides.pl))
  })

  it('says the number of a campaign, and nothing of one elsewhere', () => {
    const numbers = all.flatMap((resource) => {
      const { who } = chapterOf(resource, making('pl'))
      return who
        .filter((line) => line.startsWith('Numer kampanii'))
        .map((line) => [resource.name, line])
    })
    expect(numbers).toHaveLength(all.filter(({ campaign }) => campaign !== undefined).length)
    expect(numbers).toContainEqual(['promo-vouchers', 'Numer kampanii w aplikacji: 14'])
  })

  it('has a sentence for every screen of the house', () => {
    const silent = resources.filter(({ name }) => guides.pl.screens[name] === undefined)
    expect(silent.map(({ name }) => name)).toEqual([])
  })
})

describe('the search of the manual', () => {
  const parts: readonly Findable[] = resources.flatMap((resource) =>
    chapterOf(resource, making('pl')).fields.flatMap(({ entries }) =>
      entries.map(({ name, label, texts, rules }) => ({
        key: `${resource.name}.${name}`,
        to: '',
        title: label,
        place: resource.label.pl[1],
        text: [...texts, ...rules].join(' '),
      })),
    ),
  )

  it('finds a field by any part of what is said of it, without marks and in any case', () => {
    fc.assert(
      fc.property(
        fc.nat(parts.length - 1),
        fc.nat(),
        fc.integer({ min: 2, max: 9 }),
        fc.boolean(),
        (which, begin, length, isLoud) => {
          const part = parts[which]
          if (!part) return
          const said = `${part.title} ${part.text}`
          const from = begin % Math.max(1, said.length - length)
          const cut = fold(said.slice(from, from + length))
          fc.pre(wordsIn(cut).length > 0)
          const found = search(parts, isLoud ? cut.toUpperCase() : cut)
          expect(found.map(({ key }) => key)).toContain(part.key)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('marks what it found and loses no letter', () => {
    expect(hitsIn('Zdj\u0119cie \u0142adne', 'zdjec LAD')).toEqual([
      '',
      'Zdj\u0119c',
      'ie ',
      '\u0142ad',
      'ne',
    ])
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.string({ maxLength: 3 }),
        (text, phrase) => {
          const cut = hitsIn(text, phrase)
          expect(cut.join('')).toBe(text)
          for (const [at, one] of cut.entries())
            if (at % 2 === 1)
              expect(wordsIn(phrase).some((word) => fold(one).includes(word[0] ?? ' '))).toBe(true)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('puts a field that is called so before one that only mentions it', () => {
    const [first] = search(parts, 'cena netto')
    expect(first?.key).toBe('products.netto')
    expect(search(parts, 'nie ma takiego')).toEqual([])
    expect(search(parts, '  ')).toEqual([])
  })
})
