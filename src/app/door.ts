import app from '../../resources/app'
import { hand } from '../schema/registry'

// The browser's door: the one module of the panel that knows whose it is. The shell loads it before all others.
hand(app)
