import { useTranslate } from 'ra-core'
import { createElement, useId, useMemo, useState } from 'react'
import { isUnseen } from '../../../../dataProvider/compare'
import type { PanelRecord } from '../../../../dataProvider/records'
import type { ColumnContext } from '../../../fields/column'
import { columnOf } from '../../../fields/columns'
import { smallUrl } from '../../../fields/codec'
import { traitsOf } from '../../../fields/traits'
import { isObject, type Resource } from '../../../schema'
import { RowText } from '../../list/table/RowText'
import { useColumnContext } from '../../list/table/useColumnContext'
import { useFieldLabel } from '../../../resource/noun'
import { Dialog } from '../../../parts/dialogs/Dialog'
import { useLeaving } from '../../../parts/leaving'
import { has } from '../../../schema/registry'
import { pastUrl } from '../../history/HistoryValue'
import { LastSave } from '../../presence/LastSave'
import { differences } from './conflict'
import type { Values } from '../values'
import '../../../parts/check.css'
import '../../list/table/cells.css'
import './conflict.css'

interface ConflictDialogProps {
  readonly resource: Resource
  /** The record as the form found it. */
  readonly base: PanelRecord | null
  readonly mine: Values
  readonly theirs: PanelRecord
  readonly onSave: (chosen: Values) => void
  readonly onBack: () => void
}

/** Somebody saved in the meantime: theirs and mine, field by field, and the choice between them. */
export function ConflictDialog({
  resource,
  base,
  mine,
  theirs,
  onSave,
  onBack,
}: ConflictDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const labelOf = useFieldLabel(resource)
  const found = useMemo(
    () => differences(resource, { base, mine, theirs }),
    [resource, base, mine, theirs],
  )
  const context = useColumnContext(
    resource,
    found.map(({ name }) => name),
  )
  const [chosen, setChosen] = useState(
    () => new Map(found.map(({ name, isMine }) => [name, isMine])),
  )
  const chooseAll = (isMine: boolean) => setChosen(new Map(found.map(({ name }) => [name, isMine])))
  const title = translate('form.conflict.title')
  const isChosen = found.some(({ name, isMine }) => chosen.get(name) !== isMine)
  const { leave, question } = useLeaving(isChosen)
  const back = () => leave(onBack)

  const save = () => {
    const unread = Object.entries(resource.fields).flatMap(([name, field]) =>
      isUnseen(field) && name in mine ? [[name, mine[name]] as const] : [],
    )
    const picked = found.flatMap((one) =>
      chosen.get(one.name) ? [[one.name, one.mine] as const] : [],
    )
    onSave(Object.fromEntries([...unread, ...picked]))
  }
  return (
    <Dialog
      label={title}
      className="conflict-dialog"
      role="alertdialog"
      describedBy={id}
      onCancel={back}
    >
      <h2>{title}</h2>
      <div className="panel-dialog-text">
        {has('presence') && <LastSave resource={resource.name} id={String(theirs.id)} />}
        <p id={id}>{translate(found.length > 0 ? 'form.conflict.text' : 'form.conflict.none')}</p>
        {found.length > 0 && (
          <table className="conflict-table">
            <thead>
              <tr>
                <th scope="col">{translate('form.conflict.field')}</th>
                <th scope="col">
                  {translate('form.conflict.mine')}{' '}
                  <button type="button" className="text-button" onClick={() => chooseAll(true)}>
                    {translate('form.conflict.allMine')}
                  </button>
                </th>
                <th scope="col">
                  {translate('form.conflict.theirs')}{' '}
                  <button type="button" className="text-button" onClick={() => chooseAll(false)}>
                    {translate('form.conflict.allTheirs')}
                  </button>
                </th>
              </tr>
            </thead>
            <tbody>
              {found.map(({ name, mine: my, theirs: their }) => (
                <tr key={name}>
                  <th scope="row">{labelOf(name)}</th>
                  {[true, false].map((isMine) => (
                    <td key={String(isMine)}>
                      <label className="check">
                        <input
                          type="radio"
                          name={`conflict-${name}`}
                          checked={chosen.get(name) === isMine}
                          onChange={() => setChosen(new Map(chosen).set(name, isMine))}
                        />
                        <Value
                          resource={resource}
                          name={name}
                          value={isMine ? pastOf(my) : their}
                          context={context}
                        />
                      </label>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <div className="panel-dialog-actions">
        <button type="button" className="button" onClick={back} data-first-focus>
          {translate('form.conflict.back')}
        </button>
        <button type="button" className="button button-primary" onClick={save}>
          {translate('form.conflict.save')}
        </button>
      </div>
      {question}
    </Dialog>
  )
}

interface ValueProps {
  readonly resource: Resource
  readonly name: string
  readonly value: unknown
  readonly context: ColumnContext
}

const uploadName = (value: unknown): string | null => {
  if (typeof value !== 'object' || value === null || !('upload' in value)) return null
  return value.upload instanceof File ? value.upload.name : ''
}

/** Another person may have replaced my stored file: then it is only at its former-version address. */
const pastOf = (value: unknown): unknown =>
  isObject(value) && typeof value['url'] === 'string'
    ? {
        ...value,
        url: pastUrl(value['url']),
        ...(typeof value['preview'] === 'string' && { preview: pastUrl(value['preview']) }),
      }
    : value

function Value({ resource, name, value, context }: ValueProps) {
  const field = resource.fields[name]
  if (!field) return null
  const file = uploadName(value)
  if (file !== null)
    return <span>{context.translate('form.conflict.newFile', { name: file })}</span>
  if (value === null || value === undefined || value === '') return <span>–</span>
  const of = traitsOf(field).cells?.(field)
  if (of && Array.isArray(value))
    return (
      // within a label, where no list may stand
      <span className="conflict-rows">
        {value.map((row, at) => (
          // eslint-disable-next-line react/no-array-index-key -- a row is its place
          <span key={at}>
            {at + 1}. <RowText {...{ name, of, row, context }} />
          </span>
        ))}
      </span>
    )
  const picture = traitsOf(field).isPicture ? smallUrl(value) : null
  if (picture !== null) return <Picture src={context.fileUrl(picture)} />
  const props = { value, field, name, title: name, record: { [name]: value }, context }
  return <span>{createElement(columnOf(field), props)}</span>
}

/** The image of one side. A replaced one is served to administrators alone, as history is, so it may fail to load. */
function Picture({ src }: { readonly src: string }) {
  const translate = useTranslate()
  const [isGone, setGone] = useState(false)
  return isGone ? (
    <span>{translate('form.conflict.replaced')}</span>
  ) : (
    <img className="conflict-image" src={src} alt="" onError={() => setGone(true)} />
  )
}
