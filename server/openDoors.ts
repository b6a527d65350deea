/**
 * Hands the app over to the server, before anything is loaded that asks for it: each door by an import of its own, for the
 * bundler may order modules within one otherwise than they were written.
 */
export async function openDoors(): Promise<void> {
  await import('./languagesDoor')
  await import('./door')
  await import('./serverDoor')
}
