import appVersions from '../appVersions'
import { screen } from '../../src/resource/screen'
import { lazyPart } from '../../src/parts/lazyPart'

const aside = lazyPart(() =>
  import('../previews/AppVersionPreview').then((found) => found.AppVersionPreview),
)

/** The form shows what the customer will see. */
export default screen(appVersions, { aside })
