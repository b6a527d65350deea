import type { FirstTexts } from '../../areas'

/** The messages after a save or deletion for which the specification has words of its own, by set. */
export const done: FirstTexts['done'] = {
  push: { created: 'Push message sent' },
  program: {
    created: 'New program successfully added',
    updated: 'Program successfully saved',
    deleted: 'Program successfully deleted',
  },
  action: {
    created: 'Action details successfully saved',
    updated: 'Action details successfully saved',
    deleted: 'Action successfully deleted',
  },
  scratchCard: {
    created: 'Scratch card details successfully saved',
    updated: 'Scratch card details successfully saved',
    deleted: 'Scratch card successfully deleted',
  },
}
