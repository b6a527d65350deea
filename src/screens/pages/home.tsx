import importsHistory from '../../../resources/importsHistory'
import { Home } from '../../app/Home'
import { page } from '../../engine/page'

/** `/`: the imports history for whoever may see it. */
export default page({ route: '', everyone: true, Page: () => <Home resource={importsHistory} /> })
