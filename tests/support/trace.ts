import { Session } from 'node:inspector/promises'

/** A file of ours in which functions ran, with how many calls it took. */
export interface Ran {
  readonly file: string
  readonly calls: number
}

/** What vitest makes of an export: a getter that every use of it goes through. It is not written in the file. */
const isExportGetter = /^\(\) ?=> ?\{ try ?\{ return [\w$.]+ ?\} ?catch ?\{\} ?\}$/

/**
 * Runs a piece of work and answers which of our files ran in it, by V8's own count of calls. A file counts when one of
 * the functions written in it was called at least once: modules are loaded before, so that neither their bodies nor
 * types and constants count.
 */
export async function traced(work: () => Promise<void>): Promise<readonly Ran[]> {
  const session = new Session()
  session.connect()
  await session.post('Debugger.enable')
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  const root = `${process.cwd()}/`
  const ran: Ran[] = []
  for (const { url, scriptId, functions } of result) {
    const file = url.replace(/^file:\/\//, '').replace(root, '')
    if (!/^(src|server|dataProvider|authProvider|i18n|resources)\//.test(file)) continue
    const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId })
    const calls = functions
      .flatMap(({ ranges }) => ranges.slice(0, 1))
      .filter(
        ({ startOffset, endOffset }) =>
          !isExportGetter.test(scriptSource.slice(startOffset, endOffset)),
      )
      .reduce((sum, { count }) => sum + count, 0)
    if (calls > 0) ran.push({ file, calls })
  }
  session.disconnect()
  return ran
}
