import { formHalves } from '../../resources/kinds/forms'
import { addHalves } from '../../src/fields/traits'

// The tests' door: what forms have of the app's own kinds.
addHalves(formHalves)
