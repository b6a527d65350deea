import { HttpError, useDataProvider, useNotify, useTranslate } from 'ra-core'
import { isUnseen } from '../../../dataProvider/compare'
import { toPanelRecord, type PanelRecord } from '../../../dataProvider/records'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { isWritable } from '../../fields/codec'
import { traitsOf } from '../../fields/traits'
import { messageOf, useRefresh } from '../../resource/useRefresh'
import { useOfferBack } from '../../resource/waysBack'
import { ownId, ownParts, type Resource } from '../../schema'
import { childrenOf, has } from '../../schema/registry'
import { newKey } from '../form/drafts/store'
import { draftOf } from './restore'

/**
 * Whether a record that is deleted can be had back as it was: it has an id that the log knows, and nothing of it stands in
 * another place, as children, rows beside it and passwords do.
 */
export function mayComeBack(resource: Resource, record: PanelRecord): boolean {
  const { create, read } = resource.api.endpoints
  if (!has('history') || !create || !read) return false
  if (ownParts(resource).length > 0) return false
  if (childrenOf(resource).length > 0 && record['childCount'] !== 0) return false
  return Object.entries(resource.fields).every(([name, field]) => {
    const rows = traitsOf(field).rowsBeside?.count(record[name]) ?? 0
    return rows === 0 && !(isWritable(field, 'create') && isUnseen(field))
  })
}

/** Makes a record that the caller has just deleted anew, as it was and under its number. @throws as a create does */
export async function bringBack(
  provider: PanelDataProvider,
  resource: Resource,
  {
    record,
    parent,
    key = newKey(),
  }: {
    readonly record: PanelRecord
    readonly parent: string | undefined
    /** The same for each try, so that one whose answer was lost makes no second record. */
    readonly key?: string
  },
): Promise<PanelRecord> {
  const chosen = Object.keys(resource.fields)
  const { data } = await provider.create(resource.name, {
    data: draftOf(resource, { version: record, present: null, chosen }),
    meta: {
      ...(parent !== undefined && { parent }),
      restoredFrom: new URLSearchParams({ id: ownId(resource, record.id) }).toString(),
      idempotencyKey: key,
    },
  })
  return toPanelRecord(data)
}

/** Says that a record is deleted, with the way back where there is one. */
export function useComeBack(resource: Resource, parent: string | undefined) {
  const provider = useDataProvider<PanelDataProvider>()
  const offerBack = useOfferBack()
  const notify = useNotify()
  const translate = useTranslate()
  const refresh = useRefresh(resource)

  /** The record as it stands, read before it goes; null where it could not be had back. */
  async function keep(record: PanelRecord): Promise<PanelRecord | null> {
    if (!mayComeBack(resource, record)) return null
    const meta = { ...(parent !== undefined && { parent }) }
    try {
      const { data } = await provider.getOne(resource.name, { id: record.id, meta })
      const whole: PanelRecord = toPanelRecord(data)
      return mayComeBack(resource, { ...record, ...whole }) ? whole : null
    } catch (error) {
      console.error(error)
      return null
    }
  }

  async function back(record: PanelRecord, name: string, key: string): Promise<boolean> {
    try {
      await bringBack(provider, resource, { record, parent, key })
      notify('rows.remove.back', { type: 'success', messageArgs: { name } })
      return true
    } catch (error) {
      console.error(error)
      const reason = translate(messageOf(error))
      notify('rows.remove.backFailed', { type: 'error', messageArgs: { name, reason } })
      return isRefused(error)
    } finally {
      await refresh()
    }
  }

  return {
    keep,
    /** @param kept what `keep` answered before the record was deleted */
    say: (text: string, kept: PanelRecord | null, name: string) => {
      const key = newKey()
      offerBack(text, kept && (() => back(kept, name, key)), { about: name })
    },
  }
}

/** Whether the server will say no again. */
const isRefused = (error: unknown): boolean =>
  error instanceof HttpError && error.status >= 400 && error.status < 500
