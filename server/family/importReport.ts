import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { contentDisposition } from '../files/disposition'
import { webStream } from '../files/serve'
import { ApiError } from '../http/apiError'
import { reportFile } from '../imports/report'
import type { FamilyContext } from './context'

/** The bad lines of an import as a CSV file. @throws 404 where there were none, or nobody keeps them any more */
export async function importReport(
  { config }: Pick<FamilyContext, 'config'>,
  id: number,
): Promise<Response> {
  const file = reportFile(config.dataDir, id)
  const found = await stat(file).catch(() => null)
  if (!found) throw new ApiError(404, 'imports.noReport')
  return new Response(webStream(createReadStream(file)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': contentDisposition('attachment', `import-${id}.csv`),
    },
  })
}
