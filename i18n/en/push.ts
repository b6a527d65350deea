/** Push messages, app versions and the marketing consent. */
export const push = {
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
