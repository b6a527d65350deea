import type { Logger } from 'pino'

/** Where the server writes what happens: pino, or what a test hands over. */
export interface Log extends Pick<Logger, 'info' | 'warn' | 'error'> {
  /** The same with these in every line. */
  child?(bindings: Readonly<Record<string, unknown>>): Log
}
