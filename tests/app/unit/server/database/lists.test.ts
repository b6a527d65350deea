// the plan of every list's statements, asked of the retailer's
import '../../../../engine/unit/server/database/lists.test'
