import { mergeMessages, type ServerTexts } from 'panel-engine/languages'
import { first } from '../first'
import { later } from '../later'
import { error } from './error'
import { file } from './file'
import { api, csv, imports, many, page, table } from './words'

const alone: ServerTexts = { api, csv, error, file, imports, many, page, table }

/** What the server says, the panel's texts among it. */
export const server = mergeMessages(first, later, alone)
