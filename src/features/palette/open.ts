import { createValue } from '../../app/value'
import type { Choice } from './choices'

/** Whether the palette is to be seen; opened by its button, its key and the phone's search. */
export const isPaletteOpen = createValue(false)

export const openPalette = (): void => isPaletteOpen.set(true)

/** What one can do with what is open just now, said by the screen that shows it. */
export const commandsHere = createValue<readonly Choice[]>([])
