import './languagesDoor'
import app from '../../resources/app'
import { hand } from '../hand'

// The browser's door, with what stands beside it in panelDoor.ts: the modules of the panel that know whose it is. The
// shell loads them before all others.
hand(app)
