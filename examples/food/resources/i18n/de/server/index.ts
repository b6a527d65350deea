import { mergeMessages, type ServerTexts } from 'panel-engine/languages'
import { first } from '../first'
import { later } from '../later'
import { error } from './error'
import { file } from './file'
import { api, csv, imports, many, page, table } from './words'

const alone: ServerTexts = { api, csv, error, file, imports, many, page, table }

/** All that the server says, which includes the panel's texts. */
export const server = mergeMessages(first, later, alone)
