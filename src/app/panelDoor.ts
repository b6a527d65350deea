import { handGuides } from '../../i18n/guide'
import panel from '../../resources/panel'
import { handPreview } from '../engine/form/preview'
import { handOfRecords } from '../engine/ofRecords'
import { handScreens } from '../engine/screenFiles'
import { addHalves, halvesFrom, halvesThere } from '../fields/kinds'
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
