/** Push messages, app versions and the marketing consent. */
export const push = {
  create: {
    add: 'Send push',
    title: 'New push notification',
    save: 'Send',
    saving: 'Sending…',
    summary: 'Not sent. Correct the marked fields.',
  },
  progress: 'sent %{sent} of %{found}',
  cards: '%{count} card |||| %{count} cards',
  reach: {
    nobody: 'Choose the recipients',
    counting: 'Counting recipients…',
    count: 'Will reach %{count} client |||| Will reach %{count} clients',
    none: 'Will reach nobody',
    wrong: 'Correct the recipients',
    failed: 'The recipients could not be counted',
  },
  ask: {
    title: 'Send to %{count} client? |||| Send to %{count} clients?',
    none: 'Nobody meets the conditions. Send it all the same?',
    now: '“%{title}” goes out at once. A message that was sent cannot be taken back.',
    later: '“%{title}” goes out on %{begins}. Until then it can be cancelled in the history.',
  },
  test: {
    send: 'Send a test',
    help: 'A test goes to this card alone, and the form stays open',
    card: 'Type the number of a card, digits only',
    wrong: 'Correct the message first',
    done: 'Test push sent to card %{card}',
    failed: 'The test could not be sent, try again',
  },
  cancel: {
    label: 'Cancel sending',
    title: 'Cancel the sending?',
    text: '“%{title}” will not be sent to anybody. This cannot be undone.',
    done: 'Sending cancelled',
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
  consent: {
    title: 'Marketing consent',
    none: 'Text of the consent',
    agree: 'I agree',
  },
}
