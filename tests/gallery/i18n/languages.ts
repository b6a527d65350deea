import { en, pl } from '../../../i18n/languages'

/** The languages of the gallery, its own first. */
export default { pl, en }
