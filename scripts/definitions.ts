import '../server/serverDoor'

export { definitionFaults } from '../server/resources/check'
export { resources } from '../src/schema/registry'
