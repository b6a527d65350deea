import { createValue } from '../../app/value'

/** Whether the palette is to be seen; opened by its button, its key and the phone's search. */
export const isPaletteOpen = createValue(false)

export const openPalette = (): void => isPaletteOpen.set(true)

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The key as people of this machine write it. */
export const shortcutHint = isApple ? '\u2318K' : 'Ctrl K'
