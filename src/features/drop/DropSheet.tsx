import FileText from 'lucide-react/icons/file-text'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { formatSize } from '../../../i18n/format'
import { type DroppedFile, takesOf } from '../../fields/takes'
import { useObjectUrl } from '../../inputs/file/useObjectUrl'
import { useLocale, useText } from '../../inputs/useTexts'
import { Dialog } from '../../parts/Dialog'
import { NativeSelect } from '../../parts/NativeSelect'
import type { Resource, Values } from '../../schema'
import { isTaken, type Placed, type TakingField } from './places'
import '../../parts/button.css'
import '../../inputs/inputs.css'
import './drop.css'

interface DropSheetProps {
  readonly resource: Resource
  readonly fields: readonly TakingField[]
  readonly placed: readonly Placed[]
  /** What the form holds. */
  readonly values: Values
  /** What the button says that takes the files. */
  readonly submit: string
  /** Beside it: another way that they may go. */
  readonly other?: ReactNode
  readonly onDone: (placed: readonly Placed[]) => void
  readonly onClose: () => void
}

/** Which file goes into which field, before any of it is done: each may be led elsewhere, or left out. */
export function DropSheet(props: DropSheetProps) {
  const { resource, fields, values, submit, other, onDone, onClose } = props
  const translate = useTranslate()
  const [placed, setPlaced] = useState(props.placed)
  const title = translate('drop.title')
  const count = placed.filter(({ at }) => at !== null).length
  /** Two files never go into one field: the one that was there is left out. */
  const lead = (index: number, at: string | null) =>
    setPlaced((before) =>
      before.map((one, each) =>
        each === index ? { ...one, at } : one.at === at ? { ...one, at: null } : one,
      ),
    )
  return (
    <Dialog label={title} className="drop-sheet" onCancel={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onDone(placed)
        }}
      >
        <h2>{title}</h2>
        <div className="panel-dialog-text">
          <ul className="drop-rows">
            {placed.map(({ found, at, choices }, index) => (
              <DropRow
                key={found.key}
                resource={resource}
                found={found}
                at={at}
                choices={fields.filter(({ name }) => choices.includes(name))}
                replaces={at !== null && isTaken(resource, at, values[at])}
                onLead={(field) => lead(index, field)}
              />
            ))}
          </ul>
          {other && <p className="drop-other">{other}</p>}
        </div>
        <div className="panel-dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            {translate('bulk.cancel')}
          </button>
          <button
            type="submit"
            className="button button-primary"
            data-first-focus
            disabled={count === 0}
          >
            {submit}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

interface DropRowProps {
  readonly resource: Resource
  readonly found: DroppedFile
  readonly at: string | null
  readonly choices: readonly TakingField[]
  readonly replaces: boolean
  readonly onLead: (field: string | null) => void
}

function DropRow({ resource, found, at, choices, replaces, onLead }: DropRowProps) {
  const t = useText()
  const locale = useLocale()
  const { file, facts } = found
  const url = useObjectUrl(facts ? file : null)
  const size = formatSize(file.size, locale)
  return (
    <li className="drop-row">
      <span className="drop-thumb">
        {url ? <img src={url} alt="" /> : <FileText size={20} aria-hidden />}
      </span>
      <span className="drop-file">
        <strong>{file.name}</strong>
        <span className="f-quiet">
          {facts ? `${size} · ${facts.width} × ${facts.height} px` : size}
        </span>
      </span>
      {choices.length > 0 ? (
        <NativeSelect
          aria-label={t('drop.into', { name: file.name })}
          value={at ?? ''}
          onChange={({ target }) => onLead(target.value || null)}
        >
          <option value="">{t('drop.nowhere')}</option>
          {choices.map(({ name, label }) => {
            const field = resource.fields[name]
            const wants = field && takesOf(field)?.wants?.(field)
            return (
              <option key={name} value={name}>
                {wants ? `${label} (${wants})` : label}
              </option>
            )
          })}
        </NativeSelect>
      ) : (
        <span className="f-quiet">{t('drop.noField')}</span>
      )}
      {replaces && <p className="f-warning">{t('drop.replaces')}</p>}
    </li>
  )
}
