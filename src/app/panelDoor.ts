import { handGuides } from '../../i18n/guide'
import panel from '../../resources/panel'
import { handPreview } from '../engine/form/preview'
import { handScreens } from '../engine/screenFiles'
import { handPages } from './pages'

const { screens = {}, pages = {}, preview, guides } = panel
handScreens(screens)
handPages(pages)
handPreview(preview)
handGuides(guides)
