import fliers from '../../resources/fliers'
import { FlierPreview } from '../preview/FlierPreview'
import { preview } from '../preview/preview'

export default preview(fliers, FlierPreview)
