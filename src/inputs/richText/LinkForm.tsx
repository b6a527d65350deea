import type { Editor } from '@tiptap/core'
import { useId, useState } from 'react'
import { isHttpUrl } from '../../fields/formats'
import { onEscape } from '../../parts/onEscape'
import { useText } from '../useTexts'

/** The address of the link at the cursor, or of one for what is chosen; without a choice the address is its text. */
export function LinkForm({
  editor,
  onDone,
}: {
  readonly editor: Editor
  readonly onDone: () => void
}) {
  const t = useText()
  const errorId = useId()
  const stored: unknown = editor.getAttributes('link')['href']
  const [href, setHref] = useState(typeof stored === 'string' ? stored : 'https://')
  const [isWrong, setWrong] = useState(false)
  const put = () => {
    const address = href.trim()
    if (!isHttpUrl(address)) return setWrong(true)
    const at = editor.chain().focus()
    if (stored === undefined && editor.state.selection.empty)
      at.insertContent({
        type: 'text',
        text: address,
        marks: [{ type: 'link', attrs: { href: address } }],
      }).run()
    else at.extendMarkRange('link').setLink({ href: address }).run()
    onDone()
  }
  const take = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
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
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // the form around it is not saved by this
            event.preventDefault()
            put()
          }
          onEscape(onDone)(event)
        }}
      />
      <button type="button" className="button" onClick={put}>
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
