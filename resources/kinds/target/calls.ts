import type { KindCalls } from 'panel-engine/schema'

/** The clients that a record is for: they are listed, and taken off one by one. */
export const targetCalls = {
  targetClients: 'GET target-users',
  removeTargetClient: 'DELETE target-users/{storeKey}/{customerId}/{personId}',
} as const satisfies KindCalls

type TargetCalls = typeof targetCalls

declare module 'panel-engine/register' {
  interface KindVerbs extends TargetCalls {}
}
