import { expect, it } from 'vitest'
import { translate } from '../../../../../i18n/translate'
import { crud, type Noun, type Resource } from '../../../../../src/schema'
import { wordsOf } from '../../../../../src/resource/noun'

const said = (grammar?: Noun['grammar']) => {
  const pl = ['Do\u017cynki', 'Do\u017cynki', 'Do\u017cynek'] as const
  const label = { pl, en: ['Harvest', 'Harvests'], ...(grammar && { grammar }) } as const
  const resource: Resource = { name: 'x', label, api: crud('x'), fields: {} }
  const { gender, one, One } = wordsOf(resource, 'pl')
  return [
    translate('pl', 'form.createPlain', { noun: one }),
    translate('pl', `form.done.created.${gender}`, { noun: One }),
    translate('pl', `list.state.endsToday.${gender}`),
  ]
}

it('speaks of a noun without grammar in phrases that agree with nothing', () => {
  expect(said()).toEqual([
    'Dodawanie: do\u017cynki',
    'Do\u017cynki – pomy\u015blnie dodano',
    'Do dzi\u015b',
  ])
})

it('speaks of a plural noun in the plural', () => {
  expect(said({ gender: 'plural', accusative: 'do\u017cynki', genitive: 'do\u017cynek' })).toEqual([
    'Dodawanie: do\u017cynki',
    'Do\u017cynki zosta\u0142y pomy\u015blnie dodane',
    'Ko\u0144cz\u0105 si\u0119 dzi\u015b',
  ])
})
