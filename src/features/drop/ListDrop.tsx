import FileUp from 'lucide-react/icons/file-up'
import Images from 'lucide-react/icons/images'
import { useNotify, useTranslate } from 'ra-core'
import { Suspense, useState } from 'react'
import type { DroppedFile } from '../../fields/takes'
import { lazyPart } from '../../parts/lazyPart'
import { useIsPhone } from '../../parts/useIsPhone'
import { FilesButton } from '../../parts/FilesButton'
import type { ParentRecord } from '../../resource/usePaths'
import type { Resource } from '../../schema'
import { DropOver } from './DropOver'
import { useFileDrop } from './useFileDrop'
import '../../parts/button.css'

const NewFromFiles = lazyPart(() => import('./NewFromFiles').then((found) => found.NewFromFiles))

interface ListDropProps {
  readonly resource: Resource
  readonly parent: ParentRecord | undefined
  /** Where rows of a file are imported: null where one is still to be chosen; not given where none are. */
  readonly onLoad?: ((file: File | null) => void) | undefined
  /** Whether new records may be made of files. */
  readonly mayAdd: boolean
}

const isTable = ({ name }: File): boolean => /\.(?:csv|xlsx)$/i.test(name)

/**
 * What a list does with files, which may be dropped anywhere on the page: rows of one table are imported, and of images and
 * documents new records are made.
 */
export default function ListDrop({ resource, parent, onLoad, mayAdd }: ListDropProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const isPhone = useIsPhone()
  const [found, setFound] = useState<readonly DroppedFile[] | null>(null)

  const { isOver, isLooking, give } = useFileDrop({
    onRaw: (files) => {
      if (!onLoad || (mayAdd && !files.every(isTable))) return false
      const [first = null, ...others] = files
      if (others.length > 0) notify('importing.oneFile', { type: 'warning' })
      else onLoad(first)
      return true
    },
    onFiles: (files) => {
      setFound(files)
      return true
    },
    isOff: () => found !== null || document.querySelector('.panel-dialog, .full-screen') !== null,
  })
  const here = !mayAdd ? 'importing.dropHere' : onLoad ? 'drop.hereTable' : 'drop.hereList'
  return (
    <>
      {onLoad && (
        <button type="button" className="button" onClick={() => onLoad(null)}>
          <FileUp size={16} aria-hidden />
          {translate('importing.open')}
        </button>
      )}
      {mayAdd && (
        <FilesButton className="button" title={translate('drop.add')} onFiles={give}>
          <Images size={16} aria-hidden />
          {/* a wide screen has no room for it: there files are dropped */}
          <span className={isPhone ? undefined : 'visually-hidden'}>{translate('drop.add')}</span>
        </FilesButton>
      )}
      {(isOver || isLooking) && <DropOver text={translate(isLooking ? 'drop.looking' : here)} />}
      {found && (
        <Suspense>
          <NewFromFiles
            resource={resource}
            parent={parent}
            found={found}
            onClose={() => setFound(null)}
          />
        </Suspense>
      )}
    </>
  )
}
