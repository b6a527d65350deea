import {
  atLeastOne,
  crud,
  defineResource,
  feminine,
  inOrder,
  optionsFrom,
} from 'panel-engine/schema'
import {
  boolean,
  date,
  document,
  image,
  integer,
  longText,
  select,
  text,
} from 'panel-engine/fields'
import { target } from './kinds'

export default defineResource({
  name: 'fliers',
  label: {
    pl: ['Gazetka', 'Gazetki', 'Gazetek'],
    en: ['Flier', 'Fliers'],
    grammar: feminine('gazetkę', 'gazetki'),
  },
  menu: { position: 10, icon: 'booklet' },
  roles: ['ROLE_ALLOWED_TO_EDIT_PROMOTIONS'],
  api: crud('productheader', { order: true }),
  variant: { key: 'type', value: 'FLY' },
  fields: {
    name: text({ required: true }),
    startDate: date({ required: true }),
    endDate: date({ required: true }),
    visibleFrom: date({ label: { pl: 'Widoczna od', en: 'Visible from' } }),
    photo: image({
      required: true,
      width: 140,
      height: 150,
      label: { pl: 'Okładka', en: 'Cover' },
    }),
    onlineDocument: document({
      byAddress: true,
      formerly: 'onlineDocumentUrl',
      label: { pl: 'Publikacja', en: 'Publication' },
    }),
    importFilename: select({
      source: optionsFrom('productheader/sourcefiles'),
      ids: 'text',
      copied: false,
    }),
    concessionPricesNote: longText({
      max: 1000,
      label: { pl: 'Informacja o cenach koncesyjnych', en: 'Note on concession prices' },
    }),
    orderNo: integer({ min: 0 }),
    onTop: boolean({ label: { pl: 'Pokaż na górze', en: 'Show on top' } }),
    availableAnonymous: boolean({
      label: { pl: 'Dla niezalogowanych', en: 'For users not signed in' },
    }),
    availableSignedIn: boolean({
      initial: true,
      label: { pl: 'Dla zalogowanych', en: 'For signed-in users' },
    }),
    target: target({
      required: true,
      anonymous: false,
      guests: 'availableAnonymous',
      signedIn: 'availableSignedIn',
    }),
  },
  rules: [
    inOrder('startDate', 'endDate'),
    inOrder('visibleFrom', 'endDate'),
    atLeastOne('availableAnonymous', 'availableSignedIn'),
  ],
  runs: { from: 'visibleFrom' },
  customerPreview: { top: 'onTop' },
  archive: { endDate: 'endDate' },
  timeline: { cover: 'target', exclusive: ['onTop'] },
  order: 'orderNo',
  list: { columns: ['photo', 'id', 'orderNo', 'name', 'period', 'state', 'target', 'childCount'] },
})
