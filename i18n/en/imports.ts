/** The history of imports. */
export const imports = {
  report: 'Download the rejected lines',
  noReport: 'This import has no list of rejected lines, or it is not kept any more',
  follows: 'An import is running; the list follows it',
  seconds: '%{count} s',
  minutes: '%{count} min',
}
