export const file = {
  body: {
    malformed: 'The data sent could not be read',
    cut: 'The upload was interrupted. Try again.',
    encoding: 'The text sent is not UTF-8',
    nul: 'The text contains a character that is not allowed',
    type: 'This kind of data is not supported',
    large: 'The data sent is too large. The limit is %{size} MB.',
    parts: 'Too many fields were sent at once',
    files: 'Too many files were sent at once',
  },
  away: 'The store of files does not answer, nothing was saved. Try again in a moment.',
  large: 'The file is too large. The limit is %{size} MB.',
  largeImage: 'The image is too large. The limit is %{size} MB. Save it at a lower quality.',
  largeDocument: 'The document is too large. The limit is %{size} MB.',
  empty: 'The file is empty. Choose another one.',
  format: 'Wrong file format. Allowed formats: %{formats}.',
  extension:
    'The name “%{name}” does not match the content: this is a %{format} file. Correct the extension.',
  broken: 'The image is damaged or incomplete. Save it again and choose it once more.',
  brokenPdf: 'The PDF document is damaged or incomplete. Save it again and choose it once more.',
  animatedPng: 'Animated PNG files are not supported. Save the animation as a GIF.',
  tooManyPixels:
    'The image is %{width} × %{height} px, which is too much. Make it smaller and choose it again.',
  tooManyFrames: 'The animation has too many frames (%{frames}). It may have %{max} at most.',
  csv: {
    empty: 'The file is empty',
    header: 'The first line of the file must name the columns: %{columns}',
    headerLong: 'The first line of the file is too long. This does not look like a CSV file.',
    missing: 'The file lacks these columns: %{columns}',
    twice: 'The column “%{column}” occurs more than once',
    bad: {
      quote: 'A quotation mark is not closed or is misplaced',
      long: 'The line is too long',
      wide: 'The line has more than 1000 cells',
      bytes: 'The line contains characters in another encoding than the rest of the file',
      cells: 'The line has more cells (%{found}) than the header (%{wanted})',
    },
  },
  xlsx: {
    broken: 'The workbook could not be read. Open it in Excel and save it again as .xlsx or CSV.',
    large: 'The workbook is too large. Save it as CSV and try again.',
    locked: 'The workbook is protected by a password. Save it without one.',
    old: 'This workbook has the old format (.xls) or a password. Save it without a password as .xlsx or CSV.',
  },
  cards: {
    required: 'No value in the column %{column}',
    digits: 'The value “%{value}” in the column %{column} is not a number',
    most: 'A list may have %{max} cards at most',
    none: 'The list contains no card of the client base',
  },
  clients: {
    value: 'The value “%{value}” in the column %{column} is not valid',
  },
  products: {
    name: 'The name must have from 3 to 255 characters',
    price:
      'The value “%{value}” in the column %{column} is not a price. Write it like this: 12.99.',
    url: 'The address in the column %{column} must start with http:// or https://',
    details: 'A product feature must have at least 3 characters',
    active: 'The value “%{value}” in the column is_active must be 1 or 0',
  },
}
