import { useGetOne } from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { formatArgs, formatSize } from '../../../i18n/format'
import { FileLine } from '../../inputs/file/FileLine'
import { useLocale, useText } from '../../inputs/useTexts'
import { useTitle } from '../../layout/useTitle'
import { FilesButton } from '../../parts/FilesButton'
import { ConfirmDialog } from '../../parts/dialogs/ConfirmDialog'
import { FullScreen } from '../../parts/dialogs/FullScreen'
import type { Message, Resource } from '../../schema'
import { LeaveQuestion } from '../../parts/leaving'
import { saveBlob } from '../../resource/saveBlob'
import type { ParentRecord } from '../../resource/usePaths'
import { useTitleOf } from '../list/row/useTitleOf'
import { ColumnsPart } from './ColumnsPart'
import { csvOf } from './csv'
import { importAccept, ImportStart } from './ImportStart'
import { ImportBar, Progress } from './ImportBar'
import { shownColumns } from './rows'
import { RowsPart, wrongRows } from './RowsPart'
import { useColumnLabel } from './useColumnLabel'
import { useImport } from './useImport'
import '../list/list.css'
import '../../inputs/inputs.css'
import '../../inputs/file/file.css'
import '../../parts/notice.css'
import './import.css'

interface ImportDialogProps {
  readonly resource: Resource
  readonly parent: ParentRecord
  /** A file that was dropped onto the list. */
  readonly dropped: File | null
  readonly onLoaded: () => void
  readonly onClose: () => void
}

/** Imports a file into a list of children: choose it, match its columns, check and correct its rows, import. */
export function ImportDialog({ resource, parent, dropped, onLoaded, onClose }: ImportDialogProps) {
  const t = useText()
  const locale = useLocale()
  const isDone = useRef(false)
  const finish = useCallback(() => {
    isDone.current = true
    onLoaded()
    onClose()
  }, [onLoaded, onClose])
  const state = useImport({ resource, parent: parent.id, onLoaded: finish })
  const { file, work, found, doing, failure, choose } = state
  const first = useRef(dropped)
  useEffect(() => {
    if (first.current) void choose(first.current)
    first.current = null
    // eslint-disable-next-line react/exhaustive-deps -- once, with what the list was given
  }, [])
  const { data } = useGetOne(parent.resource.name, { id: parent.id })
  const titleOf = useTitleOf(parent.resource)
  const heading = resource.parent?.title[locale] ?? ''
  const name = data ? titleOf(data) : parent.id
  useTitle(`${t('importing.title')}: ${name}`)
  const labelOf = useColumnLabel(resource)

  function download() {
    if (!work) return
    const say = (text: Message) => t(text.message, formatArgs(text.args ?? {}, locale, t))
    const table = wrongRows(
      { work, found, resource },
      {
        heads: [
          t('importing.line'),
          ...shownColumns(resource, work.preview).map(labelOf),
          t('importing.message'),
        ],
        say: (all, line) =>
          Object.values(all.get(line)?.problems ?? {})
            .map(say)
            .join('; '),
      },
    )
    saveBlob(csvOf(table), t('importing.badLinesFile'))
  }

  const isBusy = doing !== null
  const [other, setOther] = useState<File | null>(null)
  const replace = (given: File) => (state.isTouched ? setOther(given) : void choose(given))
  return (
    <FullScreen title={t('importing.title')} subtitle={`${heading} · ${name}`} onClose={onClose}>
      {work && file ? (
        // dropping is for the pointer; everybody else has the button
        <div
          className="load-body"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            const [given] = event.dataTransfer.files
            if (given && !isBusy) replace(given)
          }}
        >
          <div className="load-head">
            <FileLine
              name={file.name}
              detail={`${formatSize(file.size, locale)} · ${t('importing.rows', { smart_count: work.rows.length })}`}
            >
              <FilesButton
                className="button"
                accept={importAccept}
                isSingle
                disabled={isBusy}
                onFiles={([chosen]) => chosen && replace(chosen)}
              >
                {t('importing.other')}
              </FilesButton>
            </FileLine>
            <ColumnsPart
              key={JSON.stringify([work.preview.columns, work.preview.unsure])}
              resource={resource}
              preview={work.preview}
              isBusy={isBusy}
              onApply={(columns) => void state.setColumns(columns)}
            />
            {failure && (
              <p className="notice notice-warning" role="alert">
                {t(failure)}
              </p>
            )}
          </div>
          <RowsPart
            resource={resource}
            work={work}
            found={found}
            isBusy={isBusy}
            onFix={state.fix}
            onLeave={state.leave}
          />
        </div>
      ) : doing ? (
        <div className="load-waiting">
          <Progress doing={doing} />
          <button type="button" className="button" onClick={state.stop}>
            {t('form.stopUpload')}
          </button>
        </div>
      ) : (
        <ImportStart
          resource={resource}
          failure={failure}
          onAgain={file && state.again}
          onFile={(chosen) => void choose(chosen)}
        />
      )}
      {work && <ImportBar state={state} onDownload={download} onClose={onClose} />}
      {other && (
        <ConfirmDialog
          title={t('importing.other')}
          confirm={t('importing.otherConfirm')}
          cancel={t('form.guard.stay')}
          tone="negative"
          onConfirm={() => {
            setOther(null)
            void choose(other)
          }}
          onCancel={() => setOther(null)}
        >
          <p>{t('importing.otherText')}</p>
        </ConfirmDialog>
      )}
      <LeaveQuestion
        isDirty={state.isTouched || doing?.kind === 'saving'}
        isOpen={() => isDone.current}
        onDiscard={async () => undefined}
      />
    </FullScreen>
  )
}
