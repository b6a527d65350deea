import { useTranslate } from 'ra-core'
import type { PanelRecord } from '../../../dataProvider/records'
import { ConfirmDialog } from '../../parts/dialogs/ConfirmDialog'
import type { Resource } from '../../schema'
import { useTitleOf } from '../list/row/useTitleOf'
import { textOf, type Act } from './acts'
import type { Deed } from './call'
import { SetDialog } from './SetDialog'
import { ShiftDialog } from './ShiftDialog'

export interface ActProps {
  readonly resource: Resource
  /** How many, with their noun: `10 …`. */
  readonly words: string
  /** The first few of them. */
  readonly samples: readonly PanelRecord[]
  readonly count: number
  readonly onDo: (deed: Deed) => void
  readonly onClose: () => void
}

/** All but the copies, which have a sheet of their own. */
type Asked = Exclude<Act, { readonly kind: 'copy' }>

/** Asks what exactly is to be done with many records. */
export function ActDialog({
  act,
  comesBack,
  isReading,
  ...props
}: ActProps & {
  readonly act: Asked
  /** Whether the deletion can be undone for a while. */
  readonly comesBack: boolean
  /** The records are being read before their deletion, for its undo. */
  readonly isReading: boolean
}) {
  const translate = useTranslate()
  const { resource, words, samples, count, onDo, onClose } = props
  const titleOf = useTitleOf(resource)
  const title = translate(`bulk.ask.${textOf(act)}`, { counted: words })
  if (act.kind === 'shift') return <ShiftDialog {...props} title={title} names={act.names} />
  if (act.kind !== 'delete') return <SetDialog {...props} title={title} act={act} />
  return (
    <ConfirmDialog
      title={title}
      confirm={title}
      cancel={translate('form.cancel')}
      tone="negative"
      isBusy={isReading}
      onConfirm={() => onDo({ act: 'delete' })}
      onCancel={onClose}
    >
      <ul className="many-names">
        {samples.map((record) => (
          <li key={record.id}>{titleOf(record)}</li>
        ))}
        {count > samples.length && (
          <li>{translate('bulk.others', { count: count - samples.length })}</li>
        )}
      </ul>
      <p>{translate(comesBack ? 'bulk.deleteTextBack' : 'bulk.deleteText')}</p>
    </ConfirmDialog>
  )
}
