/** Tables from files that are looked at before they are loaded. */
export const table = {
  none: 'This does not look like a table. Choose a CSV file or an .xlsx sheet whose first row names the columns.',
  large: 'The file is too large. The largest size is %{size} MB.',
  rows: 'The file may have %{max} rows at most. Split it into parts.',
  columns: 'The file has too many columns. It may have %{max} at most.',
  onlyHeadings: 'The file has headings only, and no rows of data',
  plan: 'Say what the columns of the file mean: each column may mean one thing',
  loaded: '%{noun} from the file %{file} (“%{parent}”): %{created} added, %{updated} changed',
}
