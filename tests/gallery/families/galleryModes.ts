import { family, settingsIn } from 'panel-engine/server'
import { linkSettings } from '../server/linkSettings'
import galleryModes from '../resources/galleryModes'

const LONG = 40

/** What a family can do to a write and a read, on the fields that only the server writes. */
export default family(galleryModes, {
  extraKeys: ['draft'],
  where: () => [{ column: 'name', is: '<>', value: 'ukryty' }],
  prepare: async ({ draft }) => [...String(draft.name)].length,
  check: async ({ draft }, found) =>
    draft.code === 'zajęty'
      ? [
          ...found,
          {
            path: 'code',
            message: { pl: 'Kod „%{code}” jest zajęty', en: 'The code “%{code}” is taken' },
            args: { code: 'zajęty' },
          },
        ]
      : found,
  beforeWrite: async ({ prepared }) => {
    const length = Number(prepared ?? 0)
    return { length, cost: length, madeOn: '2026-11-21', tint: '#1d6f42', isLong: length > LONG }
  },
  beside: () => undefined,
  afterWrite: async () => undefined,
  // no address of this server, whose port is another each time and would stand in the pictures
  read: (record, { config }) => ({
    ...record,
    link: settingsIn(linkSettings, config).GALLERY_LINK,
  }),
})
