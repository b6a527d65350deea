import './languagesDoor'
import app from '../../resources/app'
import { hand } from '../hand'

// The browser's door: with panelDoor.ts beside it, the only modules of the panel that import the app. The shell loads
// them before all others.
hand(app)
