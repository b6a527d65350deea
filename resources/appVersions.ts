import { crud, defineResource, feminine } from 'panel-engine/schema'
import { boolean, select, text, texts } from 'panel-engine/fields'

export default defineResource({
  name: 'app-versions',
  label: {
    pl: ['Wersja aplikacji', 'Wersje aplikacji', 'Wersji aplikacji'],
    en: ['App version', 'App versions'],
    grammar: feminine('wersję aplikacji', 'wersji aplikacji'),
  },
  menu: { group: 'others', position: 30, icon: 'smartphone' },
  api: crud('app-version', { toggle: 'active' }),
  fields: {
    title: text({ required: true }),
    platform: select({
      required: true,
      options: [
        { id: 'ios', label: { pl: 'iOS', en: 'iOS' } },
        { id: 'android', label: { pl: 'Android', en: 'Android' } },
      ],
      label: { pl: 'Platforma', en: 'Platform' },
    }),
    version: text({ required: true, max: 32, label: { pl: 'Wersja', en: 'Version' } }),
    subtitle: text({ label: { pl: 'Podtytuł', en: 'Subtitle' } }),
    changes: texts({ max: 10, label: { pl: 'Lista zmian', en: 'List of changes' } }),
    active: boolean({ initial: true, label: { pl: 'Aktywna', en: 'Active' } }),
  },
  customerPreview: {},
  archive: { flag: 'active' },
  list: { columns: ['id', 'platform', 'version', 'title', 'subtitle', 'changes', 'active'] },
})
