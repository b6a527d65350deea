import { useEffect, useState } from 'react'
import { hasScreen, loadScreen, type ScreenExtension } from './screen'

const none: ScreenExtension = {}

/** The extension of a resource's screens; null while it loads, which it does only where there is one. */
export function useScreen(name: string): ScreenExtension | null {
  const [loaded, setLoaded] = useState<{ name: string; extension: ScreenExtension } | null>(null)
  const isNeeded = hasScreen(name)
  useEffect(() => {
    if (!isNeeded) return
    let isWanted = true
    void loadScreen(name).then((extension) => isWanted && setLoaded({ name, extension }))
    return () => {
      isWanted = false
    }
  }, [name, isNeeded])
  if (!isNeeded) return none
  return loaded?.name === name ? loaded.extension : null
}
