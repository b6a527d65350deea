/** What jsdom has not: it stands open and does nothing. */
export class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
