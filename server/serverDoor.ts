import './door'
import app from '../resources/server'
import { addHalves } from '../src/fields/traits'
import { handServer } from './serverApp'

// What stands beside door.ts: the app's half of the server, which already asks for its resources.
handServer(app)
// these ask for what was just handed over
addHalves((await app.halves?.()) ?? {})
