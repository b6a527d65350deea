import { family } from 'panel-engine/server'
import galleryOne from '../resources/galleryOne'

/** Its row has a number of its own. */
export default family(galleryOne, {
  singletonId: () => 7,
})
