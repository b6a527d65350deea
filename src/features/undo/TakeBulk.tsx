import { useDataProvider, useTranslate } from 'ra-core'
import { useState } from 'react'
import { type PanelRecord, toPanelRecord } from '../../../dataProvider/records'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { onDemand } from '../../parts/onDemand'
import { allUnder } from '../../resource/underRecord'
import { messageOf } from '../../resource/useRefresh'
import type { BulkBack, Named, Taken } from '../../resource/waysBack'
import type { Resource } from '../../schema'
import { childrenOf } from '../../schema/registry'
import { useBulk } from '../bulk/useBulk'
import { useBulkBack } from './useBulkBack'
import { useOnce } from './useOnce'
import { useTaking } from './useTaking'

const ActDialog = onDemand(() => import('../bulk/ActDialog').then((found) => found.ActDialog))

/** How many of them are named, at most. */
const NAMED = 5

interface TakeBulkProps {
  readonly resource: Resource
  readonly back: BulkBack
  readonly onOver: (taken: Taken) => void
}

/** Takes a change of many records back; where others have put something under what was made, once the person has agreed. */
export function TakeBulk(props: TakeBulkProps) {
  const { resource, back } = props
  const made = back.steps.flatMap(({ act, records }) => (act === 'delete' ? records : []))
  const [isAgreed, setAgreed] = useState(made.length === 0 || childrenOf(resource).length === 0)
  return isAgreed ? (
    <Take {...props} />
  ) : (
    <Ask {...props} made={made} onAgreed={() => setAgreed(true)} />
  )
}

const Take = ({ resource, back, onOver }: TakeBulkProps) =>
  useTaking(useBulkBack(resource, back), back, onOver)

interface AskProps extends TakeBulkProps {
  readonly made: readonly Named[]
  readonly onAgreed: () => void
}

/** Asks by the question before many are deleted, which names those that have something under them; nothing where none has. */
function Ask({ resource, back, made, onAgreed, onOver }: AskProps) {
  const provider = useDataProvider<PanelDataProvider>()
  const translate = useTranslate()
  const { counted } = useBulk({ resource, parent: back.parent })
  const [samples, setSamples] = useState<readonly PanelRecord[] | null>(null)
  useOnce(async () => {
    try {
      const full: PanelRecord[] = []
      for (const { id } of made) {
        if (full.length === NAMED) break
        if (!(await allUnder(provider, resource, id))) continue
        const meta = { ...(back.parent !== undefined && { parent: back.parent }) }
        const { data } = await provider.getOne(resource.name, { id, meta })
        full.push(toPanelRecord(data))
      }
      if (full.length === 0) onAgreed()
      else setSamples(full)
    } catch (error) {
      console.error(error)
      onOver({ text: translate(messageOf(error)), type: 'error', left: back })
    }
  })
  return (
    samples && (
      <ActDialog
        resource={resource}
        act={{ kind: 'delete' }}
        words={counted(made.length)}
        samples={samples}
        count={made.length}
        comesBack={false}
        isReading={false}
        onDo={onAgreed}
        onClose={() => onOver({ text: '', type: 'success', left: back })}
      />
    )
  )
}
