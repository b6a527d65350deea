import { atLeastOne, crud, defineResource, optionsFrom, takenFrom, when } from 'panel-engine/schema'
import {
  boolean,
  multiSelect,
  reference,
  references,
  roles,
  select,
  text,
} from 'panel-engine/fields'

const visibleWhen = when('shown', true)
const options = [
  { id: 1, label: { pl: 'Mięso i wędliny', en: 'Meat and cold cuts' } },
  { id: 2, label: { pl: 'Nabiał', en: 'Dairy' } },
  { id: 3, label: { pl: 'Warzywa i owoce', en: 'Fruit and vegetables' } },
] as const

/** Everything that is chosen. */
export default defineResource({
  name: 'gallery-choices',
  label: {
    pl: ['Wybór', 'Wybory', 'Wyborów'],
    en: ['Choice', 'Choices'],
    grammar: { gender: 'masculine', accusative: 'wybór', genitive: 'wyboru' },
  },
  menu: { position: 30, icon: 'menuList' },
  roles: ['ROLE_ALLOWED_TO_EDIT_ADS'],
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'],
  api: crud('gallery-choices'),
  fields: {
    shown: boolean({ initial: true, label: { pl: 'Pokaż pola', en: 'Show the fields' } }),
    name: text({ required: true }),
    shelf: select({ options, initial: 2, visibleWhen, label: { pl: 'Półka', en: 'Shelf' } }),
    stand: select({
      options,
      taken: takenFrom(
        'gallery-choices/taken',
        { shelf: 'shelf' },
        { full: 'rule.graphicTakenForAction' },
      ),
      visibleWhen,
      label: { pl: 'Stoisko', en: 'Stand' },
    }),
    categoryId: select({
      required: true,
      source: optionsFrom('dictionary/categories', { display: 'name' }),
      visibleWhen,
      label: { pl: 'Kategoria', en: 'Category' },
    }),
    subCategoryId: select({
      source: optionsFrom('dictionary/categories', {
        childrenOf: 'categoryId',
        display: 'orderAndTitle',
      }),
      visibleWhen,
      label: { pl: 'Podkategoria', en: 'Subcategory' },
    }),
    file: select({
      source: optionsFrom('deeplink/custom-actions'),
      ids: 'text',
      visibleWhen,
      label: { pl: 'Plik', en: 'File' },
    }),
    days: multiSelect({ options, min: 1, label: { pl: 'Działy', en: 'Departments' } }),
    topics: multiSelect({
      source: optionsFrom('deeplink/custom-actions'),
      ids: 'text',
      visibleWhen,
      label: { pl: 'Czynności', en: 'Actions' },
    }),
    word: reference({
      resource: 'gallery-words',
      visibleWhen,
      label: { pl: 'Słowo', en: 'Word' },
    }),
    words: references({
      resource: 'gallery-words',
      max: 5,
      visibleWhen,
      label: { pl: 'Słowa', en: 'Words' },
    }),
    colours: references({
      resource: 'gallery-former',
      ids: 'text',
      visibleWhen,
      label: { pl: 'Kolory', en: 'Colours' },
    }),
    syllable: reference({
      resource: 'gallery-child',
      visibleWhen,
      label: { pl: 'Sylaba', en: 'Syllable' },
    }),
    syllables: references({
      resource: 'gallery-child',
      visibleWhen,
      label: { pl: 'Sylaby', en: 'Syllables' },
    }),
    roles: roles({ required: true, visibleWhen, section: 'permissions' }),
    early: boolean({ startsLine: true, label: { pl: 'Rano', en: 'Morning' } }),
    late: boolean({ label: { pl: 'Wieczorem', en: 'Evening' } }),
  },
  rules: [atLeastOne('early', 'late')],
  list: {
    columns: ['id', 'name', 'shelf', 'categoryId', 'days', 'words', 'syllable', 'roles', 'early'],
    sort: { field: 'id', dir: 'desc' },
  },
})
