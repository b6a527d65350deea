/** What imports say of themselves in their history, on the terminal and in their reports. */
export const imports = {
  read: '%{smart_count} line read |||| %{smart_count} lines read',
  loaded: '%{smart_count} line loaded |||| %{smart_count} lines loaded',
  known: '%{smart_count} loaded before, left out |||| %{smart_count} loaded before, left out',
  removed:
    '%{smart_count} record that is not in the file removed |||| %{smart_count} records that are not in the file removed',
  rejected: '%{smart_count} line rejected |||| %{smart_count} lines rejected',
  kept: 'nothing was removed because of the rejected lines',
  tooMany:
    'the file would remove %{removed} of %{total} records, so it seems to be cut off. Nothing was changed.',
  failed: 'an unexpected error. Nothing was changed.',
}
