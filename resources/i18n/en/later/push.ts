import type { LaterTexts } from '../../areas'

/** Push messages, app versions and the marketing consent. */
export const push: LaterTexts['push'] = {
  create: {
    add: 'Send push',
    title: 'New push notification',
    save: 'Send to customers',
    saving: 'Sending…',
    summary: 'Not sent. Correct the marked fields.',
    earlier:
      '“%{title}” is in the history already: an earlier attempt went through, only the answer of the server was lost. If it is the same message, do not send it a second time. Send what is in the form now as a message of its own?',
  },
  progress: 'sent %{sent} of %{found}',
  cards: '%{count} card |||| %{count} cards',
  reach: {
    nobody: 'Choose the recipients',
    counting: 'Counting recipients…',
    count: 'Will reach %{count} customer |||| Will reach %{count} customers',
    none: 'Will reach nobody',
    stale: 'without the last corrections to the list',
    wrong: 'Correct the recipients',
    failed: 'The recipients could not be counted',
  },
  ask: {
    title: 'Send to %{count} customer? |||| Send to %{count} customers?',
    none: 'Nobody meets the conditions. Send it all the same?',
    now: '“%{message}” goes out at once. A message that was sent cannot be taken back. The card under “Test on one card” makes no difference.',
    later:
      '“%{message}” goes out on %{begins}. Until then it can be cancelled. The card under “Test on one card” makes no difference.',
  },
  scheduled: 'Scheduled for %{begins}',
  test: {
    send: 'Send a test',
    help: 'Only this button uses this card. The test goes to it alone, and the form stays open.',
    card: 'Type the number of a card, digits only',
    wrong: 'Correct the message first',
    done: 'Test sent to card %{card} alone',
    failed: 'The test could not be sent, try again',
  },
  cancel: {
    label: 'Cancel sending',
    short: 'Cancel',
    title: 'Cancel the sending?',
    text: '“%{message}” will not be sent to anybody. This cannot be undone.',
    done: 'Sending cancelled',
  },
  again: {
    label: 'Send again',
    hint: '“Send again” opens the form with this text and these recipients',
    twice:
      '“Send again” opens the form with this text and these recipients. Those who already have it (%{count}) get it once more.',
    forgotten: 'The list of recipients cannot be taken over. Choose them again.',
  },
  sent: {
    to: 'Sent to',
    reached: 'How many customers have it',
    card: 'Test: card %{card} alone',
    cards: 'By number: %{count} card |||| By number: %{count} cards',
    list: 'A list of cards from a file',
    unknown: 'It was not noted whom it was for',
    atOnce: 'At once',
    none: 'None',
  },
  failure: {
    'no-device': 'The customer is not signed in on any device',
    refused: 'The notification service refused this card',
    unreachable: 'Several tries without an answer from the notification service',
    'given-up': 'The notification service took no messages, so the sending was given up',
    cancelled: 'Not sent, the sending was cancelled',
    waiting: 'Waiting to be sent',
    unknown: 'Not delivered, the reason was not noted',
  },
  preview: {
    title: 'Notification on the locked screen',
    now: 'now',
    empty: 'Text of the notification',
    light: 'Light',
    dark: 'Dark',
  },
  version: {
    number: 'Version %{version}',
    update: 'Update in %{shop}',
    inactive: 'The app does not show a version that is switched off',
  },
  consent: { title: 'Marketing consent', none: 'Text of the consent', agree: 'I agree' },
}
