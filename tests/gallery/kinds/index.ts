export { teams } from './teams/kind'
