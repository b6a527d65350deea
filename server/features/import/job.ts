import type { Services } from '../../http/context'
import { importLog } from '../../../src/schema/registry'
import { OperatorError } from '../../operatorError'
import type { Job } from '../../serverApp'
import { takeFile } from './inbox'
import { clearLeft, takeInChild, watchImports } from './watch'

/**
 * Imports what is put into the folders of `DATA_DIR/imports`, each file in a child process where `program` is given.
 * @throws OperatorError where the app keeps no history of them
 */
export async function importing(services: Services, program: string | null): Promise<Job> {
  const { log } = services
  if (importLog === undefined)
    throw new OperatorError('resources/app.ts: importLog: is missing, and the imports need it')
  void clearLeft(services).catch((err: unknown) => log.error({ err }, 'tidying failed'))
  const stop = watchImports(
    services,
    program === null
      ? (inbox, file) => takeFile(services, inbox, file)
      : takeInChild(services, program),
  )
  return { stop }
}
