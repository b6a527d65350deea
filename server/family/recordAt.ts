import type { Values } from '../../src/schema'
import { notFound } from '../http/apiError'
import type { FamilyContext } from './context'
import type { RecordReads } from './reads'

/** The record that `{id}` of a family's own path names, by a number. @throws 404 where there is none */
export async function recordAt(
  records: RecordReads,
  resource: string,
  { params }: Pick<FamilyContext, 'params'>,
): Promise<Values & { readonly id: number }> {
  const id = /^[1-9]\d{0,14}$/.test(params['id'] ?? '') ? Number(params['id']) : 0
  const record = await records.first(resource, { id })
  if (!record) throw notFound()
  return { ...record, id }
}
