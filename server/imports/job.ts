import type { Services } from '../http/context'
import type { Job } from '../serverApp'
import { takeFile } from './inbox'
import { clearLeft, takeInChild, watchImports } from './watch'

/** Imports what is put into the folders of `DATA_DIR/imports`, each file in a process of its own where there is a program. */
export async function importing(services: Services, program: string | null): Promise<Job> {
  const { log } = services
  void clearLeft(services).catch((err: unknown) => log.error({ err }, 'tidying failed'))
  const stop = watchImports(
    services,
    program === null
      ? (inbox, file) => takeFile(services, inbox, file)
      : takeInChild(services, program),
  )
  return { stop }
}
