import fliers from '../fliers'
import { screen } from '../../src/resource/screen'
import { lazyPart } from '../../src/parts/lazyPart'

const aside = lazyPart(() => import('../previews/FlierPreview').then((found) => found.FlierPreview))

/** The form shows what the customer will see. */
export default screen(fliers, { aside })
