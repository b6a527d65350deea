import { hallReport } from '../../../resources/server/clientReport'
import { family } from '../../../server/family/family'
import galleryReading from '../resources/galleryReading'

/** Worked out of the client base whenever it is read. */
export default family(galleryReading, {
  reading: hallReport.reading,
})
