import { useNotify } from 'ra-core'
import { useLayoutEffect, useRef, useState } from 'react'
import { knowFirstTexts } from '../../../i18n/everyLanguage'
import type { DroppedFile } from '../../fields/takes'
import { hasFiles } from '../../inputs/file/hasFiles'
import type { Look } from '../../inputs/file/looks'
import { useLatest } from '../../parts/useLatest'
import { bringsSeveral, chosen, filesOf, type Found, inOrder, lookAt } from './dropped'

/** How many files are taken at once: nobody looks through more of them. */
const most = 50

interface FileDrop {
  /** Takes some before they are looked at, e.g. tables. @returns whether it did */
  readonly onRaw?: (files: readonly File[]) => boolean
  /** What was dropped, at least one file. @returns whether it is where it belongs */
  readonly onFiles: (files: readonly DroppedFile[]) => boolean
  /** It begins to look at some. */
  readonly onLook?: (look: Look) => void
  /** Whether something lies above that has to do with files itself, or what came before is not done with. */
  readonly isOff: () => boolean
}

/** Whether it is held over the zone of one field, whose own affair one file is. */
const isOverField = ({ target }: DragEvent): boolean =>
  target instanceof Element && target.closest('.f-drop') !== null

/** Whether two are one file that was dropped again because nothing seemed to happen. */
const isSameFile = (one: Found, other: Found): boolean =>
  one.folder === other.folder &&
  one.file.name === other.file.name &&
  one.file.size === other.file.size &&
  one.file.lastModified === other.file.lastModified

/**
 * Takes files that are dropped anywhere on the page, also what folders have in them, and looks at them. One file that is dropped
 * onto the zone of a field stays that field's. What cannot be taken now is not left to the browser, which would leave the page
 * for it.
 * @returns whether files are held above the page, whether they are looked at, and what gives files that were chosen instead
 */
export function useFileDrop(options: FileDrop) {
  const notify = useNotify()
  const [isOver, setIsOver] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const latest = useLatest(options)
  // what comes while others are looked at is taken with them, as if it had come at once
  const next = useRef<Promise<readonly Found[]>[] | null>(null)
  async function put(first: Promise<readonly Found[]>): Promise<boolean> {
    const waiting = (next.current = [first])
    setLooking(true)
    try {
      const seen: DroppedFile[] = []
      let isRefused = false
      for (let given = waiting.shift(); given; given = waiting.shift()) {
        const files = (await given).filter((found) => !seen.some((one) => isSameFile(one, found)))
        if (seen.length + files.length > most) {
          notify('drop.tooMany', { type: 'warning', messageArgs: { max: most } })
          // those that came before are taken all the same
          isRefused = true
          continue
        }
        if (files.length === 0) continue
        if (seen.length === 0 && latest.current.onRaw?.(files.map(({ file }) => file))) continue
        const [found] = await Promise.all([lookAt(files), knowFirstTexts()])
        seen.push(...found)
      }
      if (seen.length === 0) return !isRefused
      return latest.current.onFiles(seen.map((one, key) => ({ ...one, key }))) && !isRefused
    } catch (error) {
      console.error(error)
      notify('importing.gone', { type: 'warning' })
      return false
    } finally {
      next.current = null
      setLooking(false)
    }
  }
  const take = useLatest((given: Promise<readonly Found[]>) => {
    // one that cannot be read is told when its turn comes
    given.catch(() => undefined)
    if (next.current) return void next.current.push(given)
    const look = put(given)
    latest.current.onLook?.(look)
  })
  useLayoutEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      const isField = isOverField(event) && event.dataTransfer?.items.length === 1
      if (isField || latest.current.isOff()) return setIsOver(false)
      event.stopPropagation()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      const { dataTransfer } = event
      setIsOver(false)
      if (!dataTransfer || !hasFiles(event)) return
      event.preventDefault()
      if (latest.current.isOff() || (isOverField(event) && !bringsSeveral(dataTransfer))) return
      event.stopPropagation()
      take.current(filesOf(dataTransfer))
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
  }, [latest, take])
  const give = (files: readonly File[]) => take.current(Promise.resolve(inOrder(files.map(chosen))))
  return { isOver, isLooking, give }
}
