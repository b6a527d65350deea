import FileText from 'lucide-react/icons/file-text'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { formatSize } from '../../../i18n/format'
import type { DroppedFile } from '../../fields/takes'
import { useObjectUrl } from '../../inputs/file/useObjectUrl'
import { useLocale, useText } from '../../inputs/useTexts'
import { Dialog } from '../../parts/dialogs/Dialog'
import { NativeSelect } from '../../parts/NativeSelect'
import type { DropPlace, Placed } from './places'
import '../../parts/button.css'
import '../../inputs/inputs.css'
import './drop.css'

interface DropSheetProps {
  readonly places: readonly DropPlace[]
  readonly placed: readonly Placed[]
  /** What the button says that takes the files. */
  readonly submit: string
  /** Beside it: another way that they may go. */
  readonly other?: ReactNode
  readonly onDone: (placed: readonly Placed[]) => void
  readonly onClose: () => void
}

/** Which file goes where, before any of it is done: each may be led elsewhere, or left out. */
export function DropSheet(props: DropSheetProps) {
  const { places, submit, other, onDone, onClose } = props
  const translate = useTranslate()
  const [placed, setPlaced] = useState(props.placed)
  const title = translate('drop.title')
  const count = placed.filter(({ at }) => at !== null).length
  /** Two files never go to one place: the one that was there is left out. */
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
          <ul className="plain-list drop-rows">
            {placed.map(({ found, at, choices }, index) => (
              <DropRow
                key={found.key}
                found={found}
                at={at}
                choices={places.filter(({ name }) => choices.includes(name))}
                onLead={(place) => lead(index, place)}
              />
            ))}
          </ul>
          {other && <p className="drop-other">{other}</p>}
        </div>
        <div className="panel-dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            {translate('form.cancel')}
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
  readonly found: DroppedFile
  readonly at: string | null
  readonly choices: readonly DropPlace[]
  readonly onLead: (place: string | null) => void
}

function DropRow({ found, at, choices, onLead }: DropRowProps) {
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
          {choices.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <span className="f-quiet">{t('drop.noField')}</span>
      )}
      {choices.some(({ name, isTaken }) => name === at && isTaken) && (
        <p className="f-warning">{t('drop.replaces')}</p>
      )}
    </li>
  )
}
