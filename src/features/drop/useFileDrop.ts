import { useNotify } from 'ra-core'
import { useLayoutEffect, useState } from 'react'
import { useLatest } from '../../parts/useLatest'
import { bringsSeveral, filesOf, hasFiles, inOrder } from './dropped'

/** How many files are taken at once: nobody looks through more of them. */
const most = 50

interface FileDrop {
  /** What was dropped: at least one file, as many as are looked through at most. */
  readonly onFiles: (files: readonly File[]) => void
  /** Whether something lies above that has to do with files itself. */
  readonly isElsewhere: () => boolean
}

/** Whether it is held over the zone of one field, whose own affair one file is. */
const isOverField = ({ target }: DragEvent): boolean =>
  target instanceof Element && target.closest('.f-drop') !== null

/**
 * Takes files that are dropped anywhere on the page, also what a folder has in it. One file that is dropped onto the zone of a
 * field stays that field's.
 * @returns whether files are held above the page, and what gives files that were chosen instead
 */
export function useFileDrop({ onFiles, isElsewhere }: FileDrop) {
  const notify = useNotify()
  const [isOver, setIsOver] = useState(false)
  const take = useLatest((files: readonly File[]) => {
    if (files.length > most)
      return notify('drop.tooMany', { type: 'warning', messageArgs: { max: most } })
    if (files.length > 0) onFiles(files)
  })
  const isOff = useLatest(isElsewhere)
  useLayoutEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event) || isOff.current()) return
      if (isOverField(event) && event.dataTransfer?.items.length === 1) return setIsOver(false)
      event.preventDefault()
      event.stopPropagation()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      const { dataTransfer } = event
      setIsOver(false)
      if (!dataTransfer || !hasFiles(event) || isOff.current()) return
      if (isOverField(event) && !bringsSeveral(dataTransfer)) return
      event.preventDefault()
      event.stopPropagation()
      filesOf(dataTransfer).then(take.current, (error: unknown) => {
        console.error(error)
        notify('importing.gone', { type: 'warning' })
      })
    }
    // before the zones of fields, which take one file
    document.addEventListener('dragover', over, true)
    document.addEventListener('dragleave', leave, true)
    document.addEventListener('drop', drop, true)
    return () => {
      document.removeEventListener('dragover', over, true)
      document.removeEventListener('dragleave', leave, true)
      document.removeEventListener('drop', drop, true)
    }
  }, [notify, take, isOff])
  return { isOver, give: (files: readonly File[]) => take.current(inOrder(files)) }
}
