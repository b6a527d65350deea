import { handGuides } from '../../i18n/guide'
import panel from '../../resources/panel'
import { handPreview } from '../features/form/preview'
import { handOfRecords } from '../resource/ofRecords'
import { handScreens } from '../resource/screenFiles'
import { addHalves, halvesFrom, halvesThere } from '../fields/halves'
import { alsoNeeded } from '../parts/texts'
import { handPages } from './pages'

const { screens = {}, pages = {}, columns = {}, formHalves, preview, guides } = panel
handScreens(screens)
handPages(pages)
handOfRecords(panel)
addHalves(columns)
if (formHalves) halvesFrom(formHalves)
alsoNeeded(halvesThere)
handPreview(preview)
handGuides(guides)
