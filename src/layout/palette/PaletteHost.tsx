import { lazy, Suspense, useEffect } from 'react'
import { useValue } from '../../app/ShellContext'
import { isPaletteOpen, openPalette } from './open'

const Palette = lazy(async () => ({ default: (await import('./Palette')).Palette }))

/** Ctrl or Cmd + K opens the palette from anywhere. It is fetched when it is first asked for. */
export function PaletteHost() {
  const isOpen = useValue(isPaletteOpen)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey) return
      event.preventDefault()
      openPalette()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
  return isOpen ? (
    <Suspense>
      <Palette onClose={() => isPaletteOpen.set(false)} />
    </Suspense>
  ) : null
}
