import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useShell, useUser, useValue } from '../app/ShellContext'
import { onDemand } from '../parts/onDemand'
import { isSilent, useShortcut } from '../parts/shortcuts'
import { isUnreached, whileOnline } from '../parts/whileOnline'
import { has } from '../schema/registry'
import { reports } from '../features/bulk/report'
import { openHelp, shownHelp } from '../features/help/open'
import { isPaletteOpen, openPalette } from '../features/palette/open'
import { SessionDialog } from './SessionDialog'

type PaletteType = ComponentType<{ typed: string; onClose: () => void }>

/** Ctrl or Cmd + K opens the palette anywhere. It is loaded on demand, and gets what was typed meanwhile. */
export function PaletteHost() {
  const isOpen = useValue(isPaletteOpen)
  const { isOutdated, renewal } = useShell()
  const notify = useNotify()
  const [loaded, setLoaded] = useState<{ Palette: PaletteType; typed: string } | null>(null)
  // on unmount: the next shell must find it closed
  useEffect(() => () => isPaletteOpen.set(false), [])
  useEffect(() => {
    if (!isOpen || loaded) return
    let letters = ''
    // letters that come sooner are no shortcuts of the screen below
    const onKey = (event: KeyboardEvent) => {
      // never take keys of a password
      if (event.key.length > 1 || isSilent(event) || renewal.isAsking.get()) return
      event.preventDefault()
      event.stopPropagation()
      letters += event.key
    }
    // keys are held back for a limited time only: the file may never load
    const signal = AbortSignal.timeout(navigator.onLine ? 2000 : 0)
    addEventListener('keydown', onKey, { capture: true, signal })
    whileOnline(() => import('../features/palette/Palette')).then(
      // at once: what is typed between the two would be lost
      ({ Palette }) => flushSync(() => setLoaded({ Palette, typed: letters })),
      (error: unknown) => {
        // the file of this version is gone: say so instead of crashing; offline a notice is shown already
        isPaletteOpen.set(false)
        if (!navigator.onLine) return
        if (isUnreached(error)) notify('shell.part.failed', { type: 'warning' })
        else isOutdated.set(true)
      },
    )
    return () => removeEventListener('keydown', onKey, true)
  }, [isOpen, loaded, isOutdated, renewal, notify])
  useShortcut('palette', openPalette)
  if (!isOpen || !loaded) return null
  const close = () => {
    setLoaded({ ...loaded, typed: '' })
    isPaletteOpen.set(false)
  }
  return <loaded.Palette typed={loaded.typed} onClose={close} />
}

const HelpDrawer = onDemand(() =>
  import('../features/help/HelpDrawer').then((found) => found.HelpDrawer),
)

const ShortcutsDrawer = onDemand(() =>
  import('../features/help/ShortcutsDrawer').then((found) => found.ShortcutsDrawer),
)

/** The help, fetched when it is first asked for. `?` opens it where the app has a manual. */
export function HelpHost() {
  const shown = useValue(shownHelp)
  // a second press closes it
  useShortcut('help', () => (shownHelp.get() ? shownHelp.set(null) : openHelp()), {
    isOff: !has('manual'),
  })
  if (!shown) return null
  const { isKeys, ...asked } = shown
  const Drawer = isKeys ? ShortcutsDrawer : HelpDrawer
  return <Drawer {...asked} onClose={() => shownHelp.set(null)} />
}

/** Performs the undo that a notice, the palette or a key asks for. It is loaded after the shell has rendered. */
export const UndoHost = onDemand(() =>
  import('../features/undo/UndoHost').then((found) => found.UndoHost),
)

const ReportDialog = onDemand(() =>
  import('../features/bulk/ReportDialog').then((found) => found.ReportDialog),
)

/** Lists the records that a bulk change left unchanged, and why, even if its list was left meanwhile. */
export function ReportHost() {
  const [shown, ...others] = useValue(reports)
  // on unmount: another person must not see them
  useEffect(() => () => reports.set([]), [])
  return shown ? <ReportDialog {...shown} onClose={() => reports.set(others)} /> : null
}

const ExportsPanel = onDemand(() =>
  import('../features/export/panel/ExportsPanel').then((found) => found.ExportsPanel),
)

/** The exports in progress, at the bottom of the shell; without any it is not even loaded. */
export function ExportsHost() {
  const jobs = useValue(useShell().exports)
  return jobs.length > 0 ? <ExportsPanel jobs={jobs} /> : null
}

/** Shows the dialog to sign in again while the session asks for it. */
export function SessionHost() {
  const { renewal, user, leave, signOut } = useShell()
  const isAsking = useValue(renewal.isAsking)
  const person = useUser()
  const client = useQueryClient()
  if (!isAsking || !person) return null
  return (
    <SessionDialog
      username={person.username}
      onRenewed={(renewed) => {
        // waiting calls belong to the previous user: do not run them as another one
        if (renewed.id !== person.id) return leave()
        user.set(renewed)
        renewal.answer(true)
        void client.invalidateQueries()
      }}
      onOther={() => void signOut()}
    />
  )
}
