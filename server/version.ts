import { version as packageVersion } from '../package.json'

/** The version of panel and server, as package.json has it. */
export const version: string = packageVersion
