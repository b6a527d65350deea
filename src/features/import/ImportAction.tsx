import FileUp from 'lucide-react/icons/file-up'
import { useNotify } from 'ra-core'
import { useLayoutEffect, useState } from 'react'
import { useLatest } from '../../parts/useLatest'
import { useText } from '../../inputs/useTexts'
import '../../parts/button.css'
import './drop.css'

interface ImportActionProps {
  /** @param file the one that was dropped; null where one is still to be chosen */
  readonly onLoad: (file: File | null) => void
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true

/** Something above the list takes files of its own. */
const isElsewhere = () => document.querySelector('[role=dialog]') !== null

/** Leads to where a file is loaded into the list; a file may as well be dropped anywhere on the page. */
export default function ImportAction({ onLoad }: ImportActionProps) {
  const t = useText()
  const notify = useNotify()
  const [isOver, setIsOver] = useState(false)
  const take = useLatest(onLoad)
  useLayoutEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event) || isElsewhere()) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event) || isElsewhere()) return
      event.preventDefault()
      setIsOver(false)
      const files = event.dataTransfer?.files
      if (files?.length === 1) take.current(files[0] ?? null)
      else notify('importing.oneFile', { type: 'warning' })
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [notify, take])
  return (
    <>
      <button type="button" className="button" onClick={() => onLoad(null)}>
        <FileUp size={16} aria-hidden />
        {t('importing.open')}
      </button>
      {isOver && (
        <div className="load-over" role="status">
          <FileUp size={28} aria-hidden />
          {t('importing.dropHere')}
        </div>
      )}
    </>
  )
}
