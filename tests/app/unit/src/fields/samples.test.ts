// the sample values of every resource, asked of the retailer's
import '../../../../gallery/handed'
import '../../../../engine/unit/src/fields/samples.test'
