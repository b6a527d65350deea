import { lazy } from 'react'
import appVersions from '../../resources/appVersions'
import { screen } from '../engine/screen'

const aside = lazy(async () => ({
  default: (await import('../preview/AppVersionPreview')).AppVersionPreview,
}))

/** The form shows what the customer will see. */
export default screen(appVersions, { aside })
