import languages from '../resources/i18n/languages'
import { registerLanguages } from '../src/schema/languages'

// The first of the server's doors, because labels are made for the app's languages.
registerLanguages(languages)
