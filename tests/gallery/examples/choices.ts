import { crud, defineResource, optionsFrom, takenFrom } from 'panel-engine/schema'
import { multiSelect, select, text } from 'panel-engine/fields'

const shelves = [
  { id: 1, label: { pl: 'Górna', en: 'Upper' } },
  { id: 2, label: { pl: 'Dolna', en: 'Lower' } },
] as const

export default defineResource({
  name: 'harvest-choices',
  label: { pl: ['Wybór', 'Wybory', 'Wyborów'], en: ['Choice', 'Choices'] },
  api: crud('harvest-choices'),
  fields: {
    name: text({ required: true }),
    // a fixed list, some of it taken by others
    shelf: select({
      options: shelves,
      initial: 1,
      taken: takenFrom('graphics/customer-type-disabled', { action_id: 'name' }),
      label: { pl: 'Półka', en: 'Shelf' },
    }),
    // a list that the server answers, and one that hangs on it
    category: select({
      required: true,
      source: optionsFrom('dictionary/categories'),
      label: { pl: 'Kategoria', en: 'Category' },
    }),
    subcategories: multiSelect({
      source: optionsFrom('dictionary/categories', {
        childrenOf: 'category',
        display: 'orderAndTitle',
      }),
      label: { pl: 'Podkategorie', en: 'Subcategories' },
    }),
  },
})
