import { crud, defineResource, when } from 'panel-engine/schema'
import { boolean, document, image, text } from 'panel-engine/fields'

const visibleWhen = when('shown', true)

/** Everything that is a file. */
export default defineResource({
  name: 'gallery-files',
  label: {
    pl: ['Plik', 'Pliki', 'Plików'],
    en: ['File', 'Files'],
    grammar: { gender: 'masculine', accusative: 'plik', genitive: 'pliku' },
  },
  menu: { group: 'actions', position: 10, icon: 'image' },
  roles: ['ROLE_ALLOWED_TO_EDIT_ADS'],
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'],
  deleteRoles: ['ROLE_ALLOWED_TO_EDIT_PROMOTIONS'],
  api: crud('gallery-files'),
  fields: {
    shown: boolean({ initial: true, label: { pl: 'Pokaż pola', en: 'Show the fields' } }),
    name: text({ required: true }),
    image: image({ required: true, large: 'exact', visibleWhen }),
    exact: image({
      required: true,
      width: 140,
      height: 150,
      visibleWhen,
      label: { pl: 'Dokładny', en: 'Exact' },
    }),
    wide: image({
      width: 640,
      height: 120,
      advised: true,
      types: ['jpeg', 'png'],
      visibleWhen,
      section: 'banner',
      label: { pl: 'Zalecany', en: 'Advised' },
    }),
    moving: image({
      types: ['gif'],
      visibleWhen,
      section: 'advert',
      label: { pl: 'Ruchomy', en: 'Moving' },
    }),
    statute: document({
      required: true,
      visibleWhen,
      label: { pl: 'Regulamin', en: 'Rules' },
    }),
    leaflet: document({ byAddress: true, visibleWhen, label: { pl: 'Ulotka', en: 'Leaflet' } }),
  },
  list: { columns: ['id', 'name', 'image', 'exact', 'wide', 'statute'] },
})
