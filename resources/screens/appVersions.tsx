import appVersions from '../appVersions'
import { screen, lazyPart } from 'panel-engine/screens'

const aside = lazyPart(() =>
  import('../previews/AppVersionPreview').then((found) => found.AppVersionPreview),
)

/** The form shows what the customer will see. */
export default screen(appVersions, { aside })
