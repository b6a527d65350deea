import fliers from '../fliers'
import { screen, lazyPart } from 'panel-engine/screens'

const aside = lazyPart(() => import('../previews/FlierPreview').then((found) => found.FlierPreview))

/** The form shows what the customer will see. */
export default screen(fliers, { aside })
