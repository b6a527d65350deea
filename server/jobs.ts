import type { Services } from './http/context'
import { serverApp, type Job } from './serverApp'

/** Starts what an app has running beside the calls. @returns how to stop all of it */
export async function startJobs(services: Services): Promise<Job> {
  const running: Job[] = []
  for (const start of serverApp.jobs ?? []) running.push(await start(services))
  return { stop: async () => void (await Promise.all(running.map((job) => job.stop()))) }
}
