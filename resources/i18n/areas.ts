import type { Said } from 'panel-engine/languages'
import type { first } from './pl/first'
import type { later } from './pl/later'
import type { server } from './pl/server'

// What this app says beside the engine, area by area as in Polish: the compiler names what another language lacks.
export type FirstTexts = Said<typeof first>
export type LaterTexts = Said<typeof later>
export type ServerTexts = Said<typeof server>
