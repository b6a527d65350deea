// the tests of the engine, asked of the retailer's resources
import '../../../engine/contract/underParent.test'
