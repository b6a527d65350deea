import Search from 'lucide-react/icons/search'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { onEscape } from '../../parts/onEscape'
import { ariaKeysOf, hintOf, useShortcut } from '../../parts/shortcuts'
import './search.css'

interface SearchBoxProps {
  readonly label: string
  readonly value: string
  readonly onSearch: (phrase: string) => void
  /** `/` anywhere on the screen puts the cursor here. */
  readonly hasShortcut?: boolean
}

/** A pause in typing of this many ms starts the search. */
const PAUSE = 300

/** The search of a list: it waits for a pause in typing, Enter does not wait, Escape empties. */
export function SearchBox({ label, value, onSearch, hasShortcut = false }: SearchBoxProps) {
  const translate = useTranslate()
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(value)

  // the address changed by itself (back, another menu entry): what stands there is shown
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    if (text.trim() === sent.current) return
    const timer = setTimeout(() => send(text), PAUSE)
    return () => clearTimeout(timer)
  })

  useShortcut('search', () => input.current?.focus(), { scope: 'page', isOff: !hasShortcut })

  function send(phrase: string) {
    sent.current = phrase.trim()
    onSearch(phrase.trim())
  }

  return (
    <search className="search">
      <Search size={16} aria-hidden />
      <input
        ref={input}
        type="search"
        value={text}
        maxLength={200}
        placeholder={label}
        aria-label={label}
        aria-keyshortcuts={hasShortcut ? ariaKeysOf('search') : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text)
          if (text === '') return
          onEscape(() => {
            setText('')
            send('')
          })(event)
        }}
      />
      {hasShortcut && text === '' && (
        <kbd aria-hidden title={translate('list.shortcut')}>
          {hintOf('search', translate)}
        </kbd>
      )}
    </search>
  )
}
