import { join } from 'node:path'
import type { Config } from '../../config'

/** Where product files lie that a header can import. */
export const importsFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dataDir, 'imports')
