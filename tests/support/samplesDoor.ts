import samples from '../../resources/kinds/samples'
import { addHalves } from '../../src/fields/kinds'

// The tests' door: the sample values of the app's own kinds.
addHalves(samples)
