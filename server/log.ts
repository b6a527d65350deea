import type { Logger } from 'pino'

export interface Log extends Pick<Logger, 'info' | 'warn' | 'error'> {
  /** The same with these in every line. */
  child?(bindings: Readonly<Record<string, unknown>>): Log
}
