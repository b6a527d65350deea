import './door'
import app from '../resources/server'
import { addHalves } from '../src/fields/traits'
import { handServer } from './serverApp'

// Comes after door.ts, because the app's half of the server asks for its resources.
handServer(app)
// these ask for what was just handed over
addHalves((await app.halves?.()) ?? {})
