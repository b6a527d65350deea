// the keys of every list's query, asked of the retailer's
import '../../../engine/contract/queryKeys.test'
