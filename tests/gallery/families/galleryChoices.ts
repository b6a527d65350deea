import { json, family } from 'panel-engine/server'
import galleryChoices from '../resources/galleryChoices'

/** Dairy is taken wherever somebody asks. */
export default family(galleryChoices, {
  // computed from a column here; a date that is compared with `today` is the use of it
  byDay: () => ({
    shelf: [1, 2, 3].map((value) => ({
      value,
      where: [{ column: 'shelf', is: '=' as const, value }],
    })),
  }),
  routes: [
    {
      method: 'GET',
      path: 'gallery-choices/taken',
      roles: 'view',
      handler: () => json({ items: [{ id: 2, name: 'Nabiał' }] }),
    },
  ],
})
