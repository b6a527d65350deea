import { type ComponentType, useEffect, useState } from 'react'
import { useShell, useValue } from '../../app/ShellContext'
import { isPaletteOpen, openPalette } from './open'

type PaletteType = ComponentType<{ onClose: () => void }>

/** Ctrl or Cmd + K opens the palette from anywhere. It is fetched when it is first asked for. */
export function PaletteHost() {
  const isOpen = useValue(isPaletteOpen)
  const { isOutdated } = useShell()
  const [Palette, setPalette] = useState<PaletteType | null>(null)
  useEffect(() => {
    if (!isOpen || Palette) return
    import('./Palette').then(
      (loaded) => setPalette(() => loaded.Palette),
      () => {
        // the file of this version is gone: say so instead of breaking the page
        isPaletteOpen.set(false)
        isOutdated.set(true)
      },
    )
  }, [isOpen, Palette, isOutdated])
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
  return isOpen && Palette ? <Palette onClose={() => isPaletteOpen.set(false)} /> : null
}
