import { Home } from '../../app/Home'
import { page } from '../../engine/page'

/** `/`: where the app says that one begins. */
export default page({ route: '', everyone: true, Page: Home })
