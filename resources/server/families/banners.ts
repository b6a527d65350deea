import banners from '../../banners'
import { family } from 'panel-engine/server'

export default family(banners, {
  // a banner that names no screen is one of the main screen, and lists find it there
  beforeWrite: async ({ draft }) => ({ screenType: draft.screenType ?? 'main' }),
})
