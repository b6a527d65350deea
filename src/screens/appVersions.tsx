import appVersions from '../../resources/appVersions'
import { screen } from '../engine/screen'
import { lazyPart } from '../parts/lazyPart'

const aside = lazyPart(() =>
  import('../preview/AppVersionPreview').then((found) => found.AppVersionPreview),
)

/** The form shows what the customer will see. */
export default screen(appVersions, { aside })
