import './door'

export { start } from './start'
