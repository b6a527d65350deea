import { createValue } from '../../app/value'

/** Whether the palette is to be seen; opened by its button, its key and the phone's search. */
export const isPaletteOpen = createValue(false)

export const openPalette = (): void => isPaletteOpen.set(true)
