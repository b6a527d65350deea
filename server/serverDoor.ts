import './door'
import app from '../resources/server'
import { handServer } from './serverApp'

// What stands beside door.ts: the app's half of the server, which already asks for its resources.
handServer(app)
