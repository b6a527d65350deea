import type { ComponentType } from 'react'
import { type DetailProps, definePanel, type Screen, lazyPart } from 'panel-engine/screens'

/** What the gallery's screens show. */
export default definePanel({
  columns: import.meta.glob('./kinds/*/Column.tsx', { eager: true, import: 'default' }),
  details: import.meta.glob<ComponentType<DetailProps>>('./kinds/*/Detail.tsx', {
    import: 'default',
  }),
  formHalves: async () => (await import('./kinds/forms')).formHalves,
  recordLinks: [
    {
      key: 'onPlan',
      label: 'timeline.title',
      icon: 'timeline',
      isFor: ({ name }) => name === 'gallery-notices',
      to: ({ name }) => `/timeline?planKind=${name}`,
    },
  ],
  paletteLinks: [
    {
      key: 'notice',
      label: 'attendees.notice',
      icon: 'message',
      to: (phrase) => (/^#\d+$/.test(phrase) ? `/gallery-notices/${phrase.slice(1)}` : null),
    },
  ],
  recordScreens: [
    {
      slug: 'sheet',
      label: 'timeline.print',
      help: 'timeline.print',
      isFor: ({ name }) => name === 'gallery-notices',
      screen: lazyPart(() => import('./kinds/teams/Sheet').then((found) => found.Sheet)),
    },
  ],
  screens: import.meta.glob<Screen>('./screens/*.tsx', { import: 'default' }),
})
