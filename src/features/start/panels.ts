import type { ComponentType } from 'react'

/** What the app adds to the start page, before what the engine has there. */
export let startPanels: readonly ComponentType[] = []

/** Takes the app's; `src/app/panelDoor.ts` does. */
export function handStartPanels(panels: readonly ComponentType[]): void {
  startPanels = panels
}
