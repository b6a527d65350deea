import fliers from '../../resources/fliers'
import { screen } from '../engine/screen'
import { lazyPart } from '../parts/lazyPart'

const aside = lazyPart(() => import('../preview/FlierPreview').then((found) => found.FlierPreview))

/** The form shows what the customer will see. */
export default screen(fliers, { aside })
