import { atMost, crud, defineResource, masculine } from 'panel-engine/schema'
import { boolean, image, price, reference, text, texts } from 'panel-engine/fields'

export default defineResource({
  name: 'products',
  label: {
    pl: ['Produkt', 'Produkty', 'Produktów'],
    en: ['Product', 'Products'],
    grammar: masculine('produkt', 'produktu'),
  },
  roles: ['ROLE_ALLOWED_TO_EDIT_PROMOTIONS'],
  api: crud('productheader/{parent}/product', { load: true, absent: 'clear' }),
  parent: {
    resources: ['fliers', 'market-makro', 'new-products'],
    field: 'productHeaderId',
    title: { pl: 'Produkty', en: 'Products' },
  },
  fields: {
    productHeaderId: reference({ resource: 'fliers', mode: 'readOnly' }),
    name: text({ required: true, min: 3 }),
    netto: price({ required: true, label: { pl: 'Cena netto', en: 'Net price' } }),
    brutto: price({ required: true, label: { pl: 'Cena brutto', en: 'Gross price' } }),
    details: texts({ max: 4, label: { pl: 'Cechy', en: 'Characteristics' } }),
    isActive: boolean({ required: true, initial: true, label: { pl: 'Aktywny', en: 'Active' } }),
    isNew: boolean({ mode: 'readOnly', label: { pl: 'Nowość', en: 'New' } }),
    photo: image({ required: true, width: 140, height: 150, large: 'photoBig' }),
    photoBig: image({ width: 640, height: 1136, label: { pl: 'Duże zdjęcie', en: 'Big image' } }),
    photoHighlighted: image({ label: { pl: 'Zdjęcie wyróżnione', en: 'Highlighted image' } }),
  },
  rules: [atMost('netto', 'brutto')],
  customerPreview: {},
  archive: { flag: 'isActive' },
  load: {
    key: 'name',
    fields: [
      'name',
      'netto',
      'brutto',
      'details',
      'isActive',
      'photo',
      'photoBig',
      'photoHighlighted',
    ],
    headings: {
      name: ['Nazwa produktu', 'Produkt', 'Towar', 'Artykuł'],
      netto: ['Netto'],
      brutto: ['Brutto'],
      details: ['Opis', 'Cecha'],
      isActive: ['Aktywność'],
    },
  },
  list: {
    columns: ['id', 'name', 'details', 'netto', 'brutto', 'photo', 'isActive'],
    grid: ['name', 'netto', 'brutto', 'isActive'],
  },
})
