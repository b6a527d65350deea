import type { Editor } from '@tiptap/core'
import { useEffect, useId, useState } from 'react'
import { isHttpUrl } from '../../fields/formats'
import { onEscape } from '../../parts/onEscape'
import { useText } from '../useTexts'

/** The text of the input before one types. */
const EMPTY = 'https://'

interface LinkFormProps {
  readonly editor: Editor
  /** Whether something stands in the box that is no address, and so in no text. */
  readonly onWrong: (isWrong: boolean) => void
  readonly onDone: () => void
}

/**
 * The address of the link at the cursor, or of a new one for the selection; without a selection the address is also its
 * text. It is applied on Enter, on blur, and when the form is saved.
 */
export function LinkForm({ editor, onWrong, onDone }: LinkFormProps) {
  const t = useText()
  const errorId = useId()
  const stored: unknown = editor.getAttributes('link')['href']
  const [href, setHref] = useState(typeof stored === 'string' ? stored : EMPTY)
  /** The address that the rich text already has. */
  const [known, setKnown] = useState(href)
  const [isWrong, setWrong] = useState(false)
  const address = href.trim()
  const isAddress = isHttpUrl(address)
  const isTyped = address !== known && address !== '' && address !== EMPTY
  const isLost = isTyped && !isAddress
  useEffect(() => onWrong(isLost), [isLost, onWrong])
  /** Chooses the whole of the link whose address stands in the box: of two that meet at the cursor, the one before it. */
  const choose = () => {
    const { empty, from, $from } = editor.state.selection
    if (empty && $from.nodeBefore?.marks.some(({ type }) => type.name === 'link'))
      editor.commands.setTextSelection(from - 1)
    editor.commands.extendMarkRange('link')
  }
  const put = () => {
    if (stored !== undefined) choose()
    const { doc, selection } = editor.state
    const { from, to } = selection
    const at = editor.chain()
    if (selection.empty)
      at.insertContent({
        type: 'text',
        text: address,
        marks: [{ type: 'link', attrs: { href: address } }],
      })
    else {
      // a link whose text is its address gets the new one as text
      if (doc.textBetween(from, to) === stored)
        at.command(({ tr }) => Boolean(tr.insertText(address))).setTextSelection({
          from,
          to: from + address.length,
        })
      at.setLink({ href: address })
    }
    at.run()
    setKnown(address)
  }
  const putTyped = () => {
    if (isTyped && isAddress) put()
  }
  const finish = () => {
    if (!isAddress) return setWrong(true)
    put()
    onDone()
  }
  const take = () => {
    choose()
    editor.commands.unsetLink()
    onDone()
  }
  return (
    <div className="rich-link">
      <input
        className="f-control"
        type="text"
        inputMode="url"
        autoComplete="off"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- it opens where one pressed for it
        autoFocus
        value={href}
        aria-label={t('input.rich.address')}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? errorId : undefined}
        onChange={({ target }) => {
          setHref(target.value)
          setWrong(false)
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // another window has the focus, or a button of this line
          const isHere = currentTarget === document.activeElement
          if (!isHere && !currentTarget.parentElement?.contains(relatedTarget)) putTyped()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // do not submit the surrounding form
            event.preventDefault()
            finish()
          }
          onEscape(onDone)(event)
        }}
      />
      <button type="button" className="button" onClick={finish}>
        {t('input.rich.put')}
      </button>
      {stored !== undefined && (
        <button type="button" className="button" onClick={take}>
          {t('input.rich.take')}
        </button>
      )}
      {isWrong && (
        <span id={errorId} className="f-error" role="alert">
          {t('rule.url')}
        </span>
      )}
    </div>
  )
}
