import samples from '../../resources/kinds/samples'
import world from '../../resources/kinds/world'
import { addHalves } from '../../src/fields/traits'
import { handWorld } from './world'

// The tests' door: the sample values of the app's own kinds, and what samples need to be there.
addHalves(samples)
handWorld(world)
