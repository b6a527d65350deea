import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk'
import Search from 'lucide-react/icons/search'
import { useTranslate } from 'ra-core'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../../parts/mui/Dialog'
import { MenuIcon } from '../../layout/MenuIcon'
import { useMenu } from '../../layout/useMenu'
import { type Choice, matching, screenChoices } from './choices'
import './palette.css'
import { useActions, useCommands, usePaletteLinks, useUnlisted } from './offers'
import { useRecent } from './useRecent'
import { useRecords } from './useRecords'

const sections = ['recent', 'screens', 'records', 'actions', 'commands'] as const

interface PaletteProps {
  /** What was typed while the palette was fetched. */
  readonly typed: string
  readonly onClose: () => void
}

/** Goes anywhere: what was chosen last, screens, records by name or number, actions, commands. */
export function Palette({ typed, onClose }: PaletteProps) {
  const [phrase, setPhrase] = useState(typed)
  const landed = useFormsLanded()
  return <PaletteDialog key={landed} phrase={phrase} onPhrase={setPhrase} onClose={onClose} />
}

/**
 * How many full-screen forms came while the palette was open. The dialog that opens last is in front and has the keys,
 * so the palette opens anew above one that was still loading, with what was typed so far.
 */
function useFormsLanded(): number {
  const [landed, setLanded] = useState(0)
  useEffect(() => {
    const isForm = (node: Node) => node instanceof Element && node.matches('.full-screen')
    const seen = new MutationObserver((changes) => {
      if (changes.some(({ addedNodes }) => [...addedNodes].some(isForm))) setLanded((n) => n + 1)
    })
    seen.observe(document.body, { childList: true })
    // the form asks for its first field; MUI then gives the focus to the box around the palette, not to what one types in
    const toInput = ({ target }: FocusEvent) => {
      if (target instanceof Element) target.querySelector<HTMLElement>('.palette input')?.focus()
    }
    document.addEventListener('focusin', toInput)
    return () => {
      seen.disconnect()
      document.removeEventListener('focusin', toInput)
    }
  }, [])
  return landed
}

interface PaletteDialogProps extends Pick<PaletteProps, 'onClose'> {
  readonly phrase: string
  readonly onPhrase: (phrase: string) => void
}

/** cmdk's combobox over a listbox. */
function PaletteDialog({ phrase, onPhrase, onClose }: PaletteDialogProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { menu, canList } = useMenu()
  const inside = useUnlisted(menu, canList)
  const actions = useActions()
  const commands = useCommands()
  const records = useRecords(phrase)
  const links = usePaletteLinks(menu, phrase)
  const screens = useMemo(() => {
    const nameOf = (group: string) => translate(`shell.menu.${group}`)
    return menu ? [...screenChoices(menu, nameOf), ...inside] : []
  }, [menu, inside, translate])
  const recent = useRecent([...screens, ...actions], canList)
  const found = [
    ...(phrase ? [] : recent.choices),
    ...matching(screens, phrase),
    ...links,
    ...records.choices,
    ...matching(actions, phrase),
    ...matching(commands, phrase),
  ]
  const take = (choice: Choice) => {
    const { to, run } = choice
    // links made of a phrase are not remembered: it may be a person's number
    if (!links.includes(choice)) recent.remember(choice)
    onClose()
    if (to) void navigate(to)
    else run?.()
  }
  const status = records.isSearching
    ? translate('shell.palette.searching')
    : records.hasFailed
      ? translate('shell.palette.failed')
      : found.length === 0
        ? translate('shell.palette.none')
        : ''
  return (
    <Dialog
      label={translate('shell.palette.title')}
      className="palette"
      closesOutside
      onCancel={onClose}
    >
      {/* what fits is found here, by folded words; cmdk has the keys and the roles */}
      <CommandRoot
        className="palette-box"
        label={translate('shell.palette.placeholder')}
        shouldFilter={false}
        vimBindings={false}
        loop
      >
        <div className="palette-field">
          <Search size={18} aria-hidden />
          <CommandInput
            placeholder={translate('shell.palette.placeholder')}
            value={phrase}
            maxLength={100}
            onValueChange={onPhrase}
            data-first-focus
          />
        </div>
        <CommandList label={translate('shell.palette.title')} className="palette-list">
          {sections.map((section) => {
            const choices = found.filter((choice) => choice.section === section)
            if (choices.length === 0) return null
            return (
              <CommandGroup key={section} heading={translate(`shell.palette.${section}`)}>
                {choices.map((choice) => (
                  <CommandItem
                    key={choice.key}
                    value={choice.key}
                    className="palette-line"
                    onSelect={() => take(choice)}
                  >
                    <MenuIcon name={choice.icon} size={16} />
                    <span className="palette-label">{choice.label}</span>
                    {choice.note && <small>{choice.note}</small>}
                  </CommandItem>
                ))}
              </CommandGroup>
            )
          })}
        </CommandList>
        <p className="palette-status" role="status">
          {status}
        </p>
      </CommandRoot>
    </Dialog>
  )
}
