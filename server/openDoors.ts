/**
 * Hands the app over to the server, before anything is loaded that asks for it. Each door is an import of its own,
 * because the bundler may reorder modules within one.
 */
export async function openDoors(): Promise<void> {
  await import('./languagesDoor')
  await import('./door')
  await import('./serverDoor')
}
