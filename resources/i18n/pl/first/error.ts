/** What is said where something of this app fails. */
export const error = {
  plain: 'Wystąpił błąd',
}
