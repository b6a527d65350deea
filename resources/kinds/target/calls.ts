import type { KindCalls } from 'panel-engine/schema'

/** The clients that a record is for: they are listed, and taken off one by one. */
export const targetCalls = {
  targetClients: { reads: true },
  removeTargetClient: { fills: ['storeKey', 'customerId', 'personId'] },
} as const satisfies KindCalls
