import { expect, it } from 'vitest'
import { translate } from '../../../../i18n/translate'
import { crud, type Noun, type Resource } from '../../../../src/schema'
import { wordsOf } from '../../../../src/engine/noun'

const said = (grammar?: Noun['grammar']) => {
  const pl = ['Dożynki', 'Dożynki', 'Dożynek'] as const
  const label = { pl, en: ['Harvest', 'Harvests'], ...(grammar && { grammar }) } as const
  const resource: Resource = { name: 'x', label, api: crud('x'), fields: {} }
  const { gender, one, One } = wordsOf(resource, 'pl')
  return [
    translate('pl', `form.create.${gender}`, { noun: one }),
    translate('pl', `form.done.created.${gender}`, { noun: One }),
    translate('pl', `list.state.endsToday.${gender}`),
  ]
}

it('speaks of a noun without grammar in phrases that agree with nothing', () => {
  expect(said()).toEqual(['Nowy wpis: dożynki', 'Dożynki – pomyślnie dodano', 'Do dziś'])
})

it('speaks of a plural noun in the plural', () => {
  expect(said({ gender: 'plural', accusative: 'dożynki', genitive: 'dożynek' })).toEqual([
    'Nowe dożynki',
    'Dożynki zostały pomyślnie dodane',
    'Kończą się dziś',
  ])
})
