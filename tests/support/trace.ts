import { Session } from 'node:inspector/promises'

/** A file of ours in which functions ran, with how many calls it took. */
export interface Ran {
  readonly file: string
  readonly calls: number
}

/**
 * Runs a piece of work and answers which of our files ran in it, by V8's own count of calls. Modules are loaded before:
 * what only stands in a module's body does not count.
 */
export async function traced(work: () => Promise<void>): Promise<readonly Ran[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
  const root = `${process.cwd()}/`
  return result
    .map(({ url, functions }) => ({
      file: url.replace(/^file:\/\//, '').replace(root, ''),
      calls: functions.reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0),
    }))
    .filter(
      ({ file, calls }) =>
        calls > 0 && /^(src|server|dataProvider|authProvider|i18n|resources)\//.test(file),
    )
}
