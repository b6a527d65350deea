import languages from '../../resources/i18n/languages'
import { registerLanguages } from '../schema/languages'

// The first of the doors: even the sign-in page speaks the app's languages, and labels are made for them.
registerLanguages(languages)
