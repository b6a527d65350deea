import { type ComponentType, useEffect, useState } from 'react'
import { useShell, useValue } from '../../app/ShellContext'
import { useShortcut } from '../../parts/shortcuts'
import { isPaletteOpen, openPalette } from './open'

type PaletteType = ComponentType<{ onClose: () => void }>

/** Ctrl or Cmd + K opens the palette from anywhere. It is fetched when it is first asked for. */
export function PaletteHost() {
  const isOpen = useValue(isPaletteOpen)
  const { isOutdated } = useShell()
  const [Palette, setPalette] = useState<PaletteType | null>(null)
  // whoever comes after this shell finds it closed
  useEffect(() => () => isPaletteOpen.set(false), [])
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
  useShortcut('palette', openPalette)
  return isOpen && Palette ? <Palette onClose={() => isPaletteOpen.set(false)} /> : null
}
