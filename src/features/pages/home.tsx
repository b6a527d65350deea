import { Home } from '../../app/Home'
import { page } from '../../resource/page'

/** `/`: where the app says that one begins. */
export default page({ route: '', everyone: true, Page: Home })
