import './door'
import './panelDoor'

export { start } from './start'
