export { attendees } from './attendees/kind'
export { teams } from './teams/kind'
