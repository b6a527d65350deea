import app from '../resources/app'
import { hand } from '../src/hand'

// The server's door: the one module of the server that knows whose panel it is. It is loaded before all others.
hand(app)
