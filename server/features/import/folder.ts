import { join } from 'node:path'
import type { Config } from '../../config'

/** Where the folders of imports lie; files directly in it are for calls of the app. */
export const importsFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dataDir, 'imports')
