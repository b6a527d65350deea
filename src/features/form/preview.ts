import type { ComponentType } from 'react'
import type { PreviewProps } from '../../resource/panelApp'

/** What the app shows beside the form of whatever has pictures. */
export let Preview: ComponentType<PreviewProps> | undefined

/** Takes the app's; `src/app/panelDoor.ts` does. */
export function handPreview(preview: typeof Preview): void {
  Preview = preview
}
