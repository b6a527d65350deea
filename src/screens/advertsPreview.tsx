import adverts from '../../resources/adverts'
import { AdvertPreview } from '../preview/AdvertPreview'
import { preview } from '../preview/preview'

export default preview(adverts, AdvertPreview)
