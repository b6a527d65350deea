import type { Said } from 'panel-engine/languages'
import type { first } from './pl/first'
import type { later } from './pl/later'
import type { server } from './pl/server'

// The texts that this app adds to the engine's, shaped like the Polish ones: the compiler names what a language lacks.
export type FirstTexts = Said<typeof first>
export type LaterTexts = Said<typeof later>
export type ServerTexts = Said<typeof server>
