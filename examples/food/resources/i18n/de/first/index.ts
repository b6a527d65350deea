import type { FirstTexts } from 'panel-engine/languages'
import { error } from './error'
import { field } from './field'
import { list } from './list'
import { shell } from './shell'
import { own, role } from './words'

/** The texts of the shell and of lists. */
export const first: FirstTexts = { error, field, list, own, role, shell }
