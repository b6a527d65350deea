import { en, pl } from 'panel-engine/languages'

/** The languages of the gallery, its own first. */
export default { pl, en }
