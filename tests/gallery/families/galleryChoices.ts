import { json } from '../../../server/http/reply'
import { family } from '../../../server/family/family'
import galleryChoices from '../resources/galleryChoices'

/** Dairy is taken wherever somebody asks. */
export default family(galleryChoices, {
  routes: [
    {
      method: 'GET',
      path: 'gallery-choices/taken',
      roles: 'view',
      handler: () => json({ items: [{ id: 2, name: 'Nabiał' }] }),
    },
  ],
})
