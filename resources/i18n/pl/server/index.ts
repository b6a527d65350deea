import { api } from './api'
import { csv } from './csv'
import { file } from './file'
import { imports } from './imports'
import { many } from './many'
import { table } from './table'

/** What the server alone says. */
export const server = { api, csv, file, imports, many, table }
