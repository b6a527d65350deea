import type { InputProps } from 'panel-engine/screens'
import { ClientGroup } from './ClientGroup'
import { SelectedClients } from './SelectedClients'
import { TargetHalls } from './TargetHalls'

/** Whom the content is for, in three parts that stand in sections of their own or one below the other. */
export default function TargetInput({ name, field, readOnly = false, part }: InputProps<'target'>) {
  const shows = (one: typeof part) => part === undefined || part === one
  return (
    <>
      {shows('selectedClients') ? (
        <SelectedClients name={name} readOnly={readOnly} hasOne={field.mode !== 'writeOnly'} />
      ) : null}
      {shows('clientGroup') ? (
        <ClientGroup
          name={name}
          required={field.required === true}
          anonymous={field.anonymous !== false}
          readOnly={readOnly}
          isCounted={field.mode !== 'writeOnly'}
        />
      ) : null}
      {shows('halls') ? <TargetHalls name={name} readOnly={readOnly} /> : null}
    </>
  )
}
