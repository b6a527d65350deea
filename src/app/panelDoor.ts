import { handGuides } from '../../i18n/guide'
import panel from '../../resources/panel'
import { handOfRecords } from '../resource/ofRecords'
import { handScreens } from '../resource/screenFiles'
import { addHalves, halvesFrom, halvesThere } from '../fields/traits'
import { alsoNeeded } from '../parts/texts'
import { handPages } from './pages'
import type { Page } from '../resource/page'

/** The pages that the engine brings. */
const own = import.meta.glob<Page>('../features/pages/*.tsx', { eager: true, import: 'default' })

const { screens = {}, pages = {}, columns = {}, formHalves, guides } = panel
handScreens(screens)
handPages({ ...own, ...pages })
handOfRecords(panel)
addHalves(columns)
if (formHalves) halvesFrom(formHalves)
alsoNeeded(halvesThere)
handGuides(guides)
