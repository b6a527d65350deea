import { addKinds, addHalves } from '../../src/fields/traits'
import * as kinds from './kinds'
import { halves } from './kinds/halves'

// the gallery's resources have fields of its own kinds: a test that has the retailer's app imports this beside them
addKinds(kinds)
addHalves(halves)
