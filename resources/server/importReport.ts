import { contentDisposition, webStream, ApiError, type FamilyContext } from 'panel-engine/server'

/** The bad lines of an import as a CSV file. @throws 404 where there were none, or they are no longer kept */
export async function importReport(
  { readReport }: Pick<FamilyContext, 'readReport'>,
  id: number,
): Promise<Response> {
  const lines = await readReport(id)
  if (!lines) throw new ApiError(404, 'imports.noReport')
  return new Response(webStream(lines), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': contentDisposition('attachment', `import-${id}.csv`),
    },
  })
}
