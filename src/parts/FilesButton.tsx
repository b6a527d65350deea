import { type ReactNode, useRef } from 'react'

interface FilesButtonProps {
  readonly className: string
  readonly title?: string
  /** The `accept` of the file dialog. */
  readonly accept?: string
  /** One file instead of several. */
  readonly isSingle?: boolean
  readonly disabled?: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** A button that chooses files from the disk: dropping them is for the pointer. */
export function FilesButton({
  className,
  title,
  accept,
  isSingle,
  disabled,
  onFiles,
  children,
}: FilesButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className={className}
        title={title}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={!isSingle}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // choosing the same files again must fire a change event too
          target.value = ''
          onFiles(files)
        }}
      />
    </>
  )
}
