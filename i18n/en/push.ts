/** Push messages, app versions and the marketing consent. */
export const push = {
  create: {
    add: 'Send push',
    title: 'New push notification',
    save: 'Send',
    saving: 'Sending…',
    summary: 'Not sent. Correct the marked fields.',
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
