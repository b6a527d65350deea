import { useDataProvider } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toPanelRecord, type PanelRecord } from '../../../dataProvider/records'
import { ConflictError, placedOf } from '../../../dataProvider/saveErrors'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { useUser } from '../../app/ShellContext'
import { useResourcePath } from '../../app/useResourcePath'
import { resourceByName } from '../../schema/registry'
import type { Resource, Values } from '../../schema'
import { draftKey, newKey, nextSlot, writeDraft } from '../form/drafts/store'
import { useFieldLabel } from '../../resource/noun'
import { messageOf } from '../../resource/useRefresh'
import type { Line } from './lines'

interface RestoreInput {
  readonly resource: Resource
  readonly line: Line
  /** The record as it is stored; null where it is gone. */
  readonly present: PanelRecord | null
  readonly parent: string | undefined
}

/** Why a version did not come back. */
export type Refusal =
  | { readonly kind: 'stale' }
  | { readonly kind: 'invalid'; readonly problems: readonly string[] }
  | { readonly kind: 'failed'; readonly message: string }

/**
 * Brings a version back by an ordinary create or update, judged and guarded as any other. What is refused can be
 * repaired in the form, which begins with these values as its draft.
 */
export function useRestore({ resource, line, present, parent }: RestoreInput) {
  const provider = useDataProvider<PanelDataProvider>()
  const user = useUser()?.id ?? 0
  const navigate = useNavigate()
  const path = useResourcePath()
  const labelOf = useFieldLabel(resource)
  const [key] = useState(newKey)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  /** Answers the stored record, or null where it was refused. */
  async function restore(values: Values): Promise<PanelRecord | null> {
    setBusy(true)
    setRefusal(null)
    const meta = { parent, restoredFrom: line.id }
    try {
      const { data } = present
        ? await provider.update(resource.name, {
            id: present.id,
            data: values,
            previousData: present,
            meta: { ...meta, revision: present.revision, seen: present },
          })
        : await provider.create(resource.name, {
            data: values,
            meta: { ...meta, idempotencyKey: key },
          })
      return toPanelRecord(data)
    } catch (error) {
      setRefusal(refusalOf(error))
      return null
    } finally {
      setBusy(false)
    }
  }

  function refusalOf(error: unknown): Refusal {
    if (error instanceof ConflictError) return { kind: 'stale' }
    const placed = placedOf(error)
    if (!placed) return { kind: 'failed', message: messageOf(error) }
    const said = Object.entries(placed.paths).map(
      ([at, message]) => `${labelOf(at.split('.')[0] ?? '')}: ${message}`,
    )
    return { kind: 'invalid', problems: [...said, ...placed.unplaced] }
  }

  /** Writes the chosen values into the form's draft, over what may have been typed there, and opens the form. */
  async function repair(
    values: Values,
    { chosen, open }: { readonly chosen: readonly string[]; readonly open: boolean },
  ): Promise<void> {
    const where = { user, resource: resource.name, id: present?.id ?? null, parent }
    const { slot, draft: typed } = await nextSlot(draftKey(where))
    const back = Object.fromEntries(chosen.map((name) => [name, values[name] ?? null]))
    const begun = { idempotencyKey: newKey(), revision: present?.revision ?? null, base: present }
    await writeDraft(slot, {
      // keep the typed draft's base, so that what others saved since still shows as a conflict
      ...(typed ?? begun),
      // a restored deletion takes every value: a new record begun in this form is unrelated to it
      values: present ? { ...(typed?.values ?? values), ...back } : { ...typed?.values, ...values },
      savedAt: new Date().toISOString(),
    })
    if (!open) return
    const above = line.parent
      ? { resource: resourceByName(line.parent.resource), id: line.parent.id }
      : undefined
    const to = { resource, parent: above }
    void navigate(
      path(present ? { ...to, type: 'edit', id: present.id } : { ...to, type: 'create' }),
    )
  }

  return { restore, repair, isBusy, refusal }
}
