import { lazy } from 'react'
import fliers from '../../resources/fliers'
import { screen } from '../engine/screen'

const aside = lazy(async () => ({
  default: (await import('../preview/FlierPreview')).FlierPreview,
}))

/** The form shows what the customer will see. */
export default screen(fliers, { aside })
