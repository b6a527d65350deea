// What is wrong with the resources of an app: each fault with its file and exact path.
import { definitionsOfApp } from './definitionsOfApp.mjs'

const { definitionFaults, resources } = await definitionsOfApp()
const faults = definitionFaults()
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`${resources.length} resources, no fault`)
