// true and false in JSON, asked of the retailer's
import '../../engine/contract/jsonBodies.test'
