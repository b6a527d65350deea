import banners from '../../resources/banners'
import { BannerPreview } from '../preview/BannerPreview'
import { preview } from '../preview/preview'

export default preview(banners, BannerPreview)
