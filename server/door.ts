import './languagesDoor'
import app from '../resources/app'
import { loadTexts } from '../i18n/translate'
import { hand } from '../src/hand'

// The server's door: the one module of the server that knows whose panel it is. It is loaded before all others.
hand(app)
await loadTexts()
