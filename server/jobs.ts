import { has } from '../src/schema/registry'
import type { Services } from './http/context'
import { serverApp, type Job } from './serverApp'

/**
 * Starts what an app has running beside the calls: its imports, and its jobs.
 * @param program the built server, null where there is none
 * @returns how to stop all of it
 */
export async function startJobs(services: Services, program: string | null): Promise<Job> {
  const running: Job[] = []
  if (has('import') && serverApp.imports?.length) {
    const { importing } = await import('./features/import/job')
    running.push(await importing(services, program))
  }
  for (const start of serverApp.jobs ?? []) running.push(await start(services, program))
  return { stop: async () => void (await Promise.all(running.map((job) => job.stop()))) }
}
