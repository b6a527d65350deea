// the description of every call, asked of the retailer's
import '../../../engine/contract/openapi.test'
