// every test of every resource, asked of the retailer's
import '../../../engine/contract/resources.test'
