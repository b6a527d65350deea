import '../server/door'

export { definitionFaults } from '../server/resources/check'
export { resources } from '../src/schema/registry'
