import { ApiError, family } from 'panel-engine/server'
import galleryTyped from '../resources/galleryTyped'

/** The first number stays. */
export default family(galleryTyped, {
  idTaken: 'rule.unique',
  // people write „#Winter”, and it is stored without the sign
  phrase: (phrase) => phrase.replace(/^#/, ''),
  beforeDelete: async ({ id }) => {
    if (id === 1) throw new ApiError(409, 'api.hallHasClients')
  },
})
