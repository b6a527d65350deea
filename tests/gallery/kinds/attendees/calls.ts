import type { KindCalls } from 'panel-engine/schema'

/** Those who come: they are listed, and taken off one by one. */
export const attendeesCalls = {
  attendees: 'GET attendees',
  removeAttendee: 'DELETE attendees/{person}',
} as const satisfies KindCalls

type AttendeesCalls = typeof attendeesCalls

declare module 'panel-engine/register' {
  interface KindVerbs extends AttendeesCalls {}
}
