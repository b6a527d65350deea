import type { ReactNode, Ref } from 'react'
import { useText } from '../useTexts'
import { FileDrop } from './FileDrop'
import { FileLine } from './FileLine'
import { UrlForm } from './UrlForm'
import type { Address } from './useAddress'

interface OneFileProps {
  /** What the file dialog offers, e.g. `.csv,text/csv`. */
  readonly accept: string
  readonly isFixed: boolean
  readonly isInvalid: boolean
  readonly inputRef: Ref<HTMLButtonElement>
  readonly onFile: (file: File) => void
  /** An address is taken instead of a file. */
  readonly address?: Address | undefined
  /** The present file. */
  readonly file: {
    readonly name: string
    readonly detail: string
    readonly href?: string | null
    readonly isDownload?: boolean
    /** The label of the button that removes it. */
    readonly remove?: string
    readonly onRemove: () => void
  } | null
  /** A stored file was removed: the text about it, and the undo. */
  readonly removed?: { readonly text: string; readonly onUndo: () => void } | null
  /** What is shown below the file. */
  readonly children?: ReactNode
}

/** A file in a form: dropped or chosen, or given by its address, changed and taken away again. */
export function OneFile({ accept, isFixed, isInvalid, inputRef, ...shown }: OneFileProps) {
  const t = useText()
  const { address, file, removed, children } = shown
  const onFile = (chosen: File) => {
    address?.end()
    shown.onFile(chosen)
  }
  const chooseButton = (label: string, choose: () => void, className: string) => (
    <button type="button" className={className} ref={inputRef} disabled={isFixed} onClick={choose}>
      {t(label)}
    </button>
  )
  const addressButton = (label: string) =>
    address && (
      <button type="button" className="f-link" disabled={isFixed} onClick={address.ask}>
        {t(label)}
      </button>
    )
  return (
    <FileDrop accept={accept} disabled={isFixed} isInvalid={isInvalid} onFile={onFile}>
      {(choose) =>
        address?.isAsked ? (
          <UrlForm label={t('input.file.address')} isInvalid={isInvalid} address={address} />
        ) : file ? (
          <>
            <FileLine {...file}>
              {chooseButton('input.file.change', choose, 'button')}
              {addressButton('input.file.byAddress')}
              <button type="button" className="f-link" disabled={isFixed} onClick={file.onRemove}>
                {file.remove ?? t('input.file.remove')}
              </button>
            </FileLine>
            {children}
          </>
        ) : (
          <p>
            {t('input.file.drop')} {chooseButton('input.file.choose', choose, 'f-link')}
            {address && (
              <>
                {' '}
                {t('input.file.orElse')} {addressButton('input.file.giveAddress')}
              </>
            )}
            {removed ? (
              <>
                {' '}
                {removed.text}{' '}
                <button type="button" className="f-link" onClick={removed.onUndo}>
                  {t('input.file.undo')}
                </button>
              </>
            ) : null}
          </p>
        )
      }
    </FileDrop>
  )
}
