import { ApiError, family } from 'panel-engine/server'
import galleryTyped from '../resources/galleryTyped'

/** The first number stays. */
export default family(galleryTyped, {
  idTaken: 'rule.unique',
  beforeDelete: async ({ id }) => {
    if (id === 1) throw new ApiError(409, 'api.hallHasClients')
  },
})
