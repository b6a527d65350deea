import './languagesDoor'
import app from '../resources/app'
import { loadTexts } from '../i18n/translate'
import { hand } from '../src/hand'

// The server's door, loaded right after `languagesDoor`: the one module of the server that knows whose panel it is.
hand(app)
await loadTexts()
