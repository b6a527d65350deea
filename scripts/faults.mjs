// What is wrong with the resources of an app: each fault with its file and exact path.
import { definitionsOfApp } from './definitionsOfApp.mjs'

const { definitionFaults, resources, strayFaults } = await definitionsOfApp().catch((error) => {
  // some faults are already thrown when the app is handed over
  console.error(error.name === 'DefinitionError' ? error.message : error)
  process.exit(1)
})
const faults = [...definitionFaults(), ...strayFaults()]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`${resources.length} resources, no fault`)
