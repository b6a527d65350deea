import { Editor, type EditorOptions } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useMemo, useRef, useState, type RefCallback } from 'react'
import { isHttpUrl } from '../../fields/formats'
import { useLatest } from '../../parts/useLatest'
import type { ControlProps } from '../FieldFrame'
import { RichTextTools } from './RichTextTools'
import './richText.css'

interface Props {
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly onBlur: () => void
  /** Whether the address of a link is being typed that is none so far. */
  readonly onWrongLink: (isWrong: boolean) => void
  readonly inputRef: RefCallback<{ readonly focus: () => void }>
  readonly label: string
  readonly control: ControlProps
  readonly isFixed: boolean
}

/** Only what the server keeps; anything else that is pasted becomes plain text. */
const extensions: EditorOptions['extensions'] = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => isHttpUrl(url),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
  }),
]

/** The rich text editor with its tools. It injects no styles, to comply with the page's CSP. */
export function RichTextBox({ value, label, control, isFixed, ...props }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  /** The editor's last output: if it comes back as the value, nothing has changed. */
  const said = useRef(value)
  const latest = useLatest(props)

  const { id, 'aria-invalid': isInvalid, 'aria-describedby': describedBy } = control
  const isRequired = control['aria-required'] === true
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        class: 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': describedBy,
        'aria-invalid': String(isInvalid),
        'aria-required': String(isRequired),
        ...(isFixed && { 'aria-readonly': 'true', tabindex: '0' }),
      },
    }),
    [id, label, describedBy, isInvalid, isRequired, isFixed],
  )
  const first = useLatest({ editorProps, editable: !isFixed })

  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions,
      content: said.current ?? '',
      injectCSS: false,
      // a screen reader meets no box without a name, not even for a moment
      ...first.current,
      onUpdate: ({ editor: { isEmpty }, editor: now }) => {
        said.current = isEmpty ? null : now.getHTML()
        latest.current.onChange(said.current)
      },
      onBlur: () => latest.current.onBlur(),
    })
    setEditor(made)
    latest.current.inputRef({ focus: () => made.commands.focus() })
    return () => made.destroy()
  }, [latest, first])

  useEffect(() => {
    if (!editor || value === said.current) return
    said.current = value
    editor.commands.setContent(value ?? '', { emitUpdate: false })
  }, [editor, value])

  useEffect(() => {
    editor?.setOptions({ editorProps })
    editor?.setEditable(!isFixed, false)
  }, [editor, editorProps, isFixed])

  return (
    <div
      className="rich-box"
      data-invalid={isInvalid ? '' : undefined}
      data-fixed={isFixed ? '' : undefined}
    >
      {editor && !isFixed && (
        <RichTextTools editor={editor} label={label} onWrongLink={props.onWrongLink} />
      )}
      <div ref={place} />
    </div>
  )
}
