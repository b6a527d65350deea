import type { Editor } from '@tiptap/core'
import type { LucideIcon } from 'lucide-react'
import Bold from 'lucide-react/icons/bold'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import { useEffect, useReducer, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../../parts/IconButton'
import { useText } from '../useTexts'
import { LinkForm } from './LinkForm'

interface Tool {
  readonly name: string
  readonly icon: LucideIcon
  readonly isOn: (editor: Editor) => boolean
  readonly press: (editor: Editor) => void
}

const tools: readonly Tool[] = [
  {
    name: 'bold',
    icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    press: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    press: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'heading',
    icon: Heading2,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    press: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'subheading',
    icon: Heading3,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    press: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bullets',
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
]

/** Where the arrow keys lead in a toolbar (WAI-ARIA APG): one of its buttons is in the order of Tab. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

interface RichTextToolsProps {
  readonly editor: Editor
  readonly label: string
  readonly onWrongLink: (isWrong: boolean) => void
}

/** The tools of a rich text; those that apply at the cursor are pressed. */
export function RichTextTools({ editor, label, onWrongLink }: RichTextToolsProps) {
  const t = useText()
  const [, show] = useReducer((count: number) => count + 1, 0)
  const [at, setAt] = useState(0)
  const [isLinking, setLinking] = useState(false)
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    editor.on('transaction', show)
    return () => void editor.off('transaction', show)
  }, [editor])

  // on closing only, not on unmount: after a row is removed its name already belongs to the next row
  useEffect(() => {
    if (!isLinking) onWrongLink(false)
  }, [isLinking, onWrongLink])

  const keyed = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(at, tools.length + 1)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  const done = () => {
    setLinking(false)
    editor.commands.focus()
  }
  return (
    <>
      <div
        ref={bar}
        className="rich-tools"
        role="toolbar"
        tabIndex={-1}
        aria-label={t('input.rich.tools', { label })}
        onKeyDown={keyed}
      >
        {tools.map(({ name, icon, isOn, press }, index) => (
          <IconButton
            key={name}
            size="small"
            icon={icon}
            label={t(`input.rich.${name}`)}
            aria-pressed={isOn(editor)}
            tabIndex={index === at ? 0 : -1}
            onFocus={() => setAt(index)}
            onClick={() => press(editor)}
          />
        ))}
        <IconButton
          size="small"
          icon={Link}
          label={t('input.rich.link')}
          aria-pressed={editor.isActive('link')}
          aria-expanded={isLinking}
          tabIndex={at === tools.length ? 0 : -1}
          onFocus={() => setAt(tools.length)}
          onClick={() => setLinking(!isLinking)}
        />
      </div>
      {isLinking && <LinkForm editor={editor} onWrong={onWrongLink} onDone={done} />}
    </>
  )
}
