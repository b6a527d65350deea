import { done } from './done'
import { error } from './error'
import { field } from './field'
import { list } from './list'
import { own } from './own'
import { shell } from './shell'

/** The texts of the shell and of lists. */
export const first = { done, error, field, list, own, shell }
