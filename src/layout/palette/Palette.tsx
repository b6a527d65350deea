import Search from 'lucide-react/icons/search'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { MenuIcon } from '../MenuIcon'
import { useMenu } from '../useMenu'
import { type Choice, matching, screenChoices } from './choices'
import styles from './palette.module.css'
import { useCommands } from './useCommands'
import { useRecords } from './useRecords'

const sections = ['screens', 'records', 'commands'] as const

/** Goes anywhere: screens of the menu, records by name, commands. A combobox over a listbox. */
export function Palette({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { menu } = useMenu()
  const commands = useCommands()
  const ref = useRef<HTMLDialogElement>(null)
  const [phrase, setPhrase] = useState('')
  const [at, setAt] = useState(0)
  const records = useRecords(phrase)
  const screens = useMemo(() => {
    const names = {
      actions: translate('shell.menu.actions'),
      others: translate('shell.menu.others'),
    }
    return menu ? screenChoices(menu, names) : []
  }, [menu, translate])
  const found = [
    ...matching(screens, phrase),
    ...records.choices,
    ...(phrase ? matching(commands, phrase) : commands),
  ]
  const chosen = found[Math.min(at, found.length - 1)]

  useEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  useEffect(() => {
    ref.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen?.key])

  const take = (choice: Choice | undefined) => {
    if (!choice) return
    onClose()
    if (choice.to) void navigate(choice.to)
    else choice.run?.()
  }
  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, found.length - 1) + step + found.length) % found.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      take(chosen)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
  }
  const status = records.isSearching
    ? translate('shell.palette.searching')
    : records.hasFailed
      ? translate('shell.palette.failed')
      : found.length === 0
        ? translate('shell.palette.none')
        : ''
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the click is on the ground beside it; Escape does the same by key
    <dialog
      ref={ref}
      className={styles.palette}
      aria-label={translate('shell.palette.title')}
      onKeyDown={onKey}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      <div className={styles.box}>
        <div className={styles.field}>
          <Search size={18} aria-hidden />
          <input
            role="combobox"
            aria-expanded
            aria-controls="palette-list"
            aria-activedescendant={chosen && `palette-${chosen.key}`}
            aria-label={translate('shell.palette.placeholder')}
            placeholder={translate('shell.palette.placeholder')}
            value={phrase}
            maxLength={100}
            autoFocus
            onChange={(event) => {
              setPhrase(event.target.value)
              setAt(0)
            }}
          />
        </div>
        <div
          id="palette-list"
          role="listbox"
          aria-label={translate('shell.palette.title')}
          className={styles.list}
        >
          {sections.map((section) => {
            const choices = found.filter((choice) => choice.section === section)
            if (choices.length === 0) return null
            const heading = translate(`shell.palette.${section}`)
            return (
              <div key={section} role="group" aria-label={heading}>
                <div className={styles.heading} aria-hidden>
                  {heading}
                </div>
                {choices.map((choice) => (
                  <Line
                    key={choice.key}
                    choice={choice}
                    isChosen={choice === chosen}
                    onTake={take}
                  />
                ))}
              </div>
            )
          })}
        </div>
        <p className={styles.status} role="status">
          {status}
        </p>
      </div>
    </dialog>
  )
}

interface LineProps {
  choice: Choice
  isChosen: boolean
  onTake: (choice: Choice) => void
}

function Line({ choice, isChosen, onTake }: LineProps) {
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the combobox has the focus and the keys
    <div
      id={`palette-${choice.key}`}
      role="option"
      aria-selected={isChosen}
      className={styles.line}
      onClick={() => onTake(choice)}
    >
      <MenuIcon name={choice.icon} size={16} />
      <span className={styles.label}>{choice.label}</span>
      {choice.note && <small>{choice.note}</small>}
    </div>
  )
}
