/** What menu entries and buttons do that only one screen has: by resource, then by the key of their label. */
export const doings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'dynamic-links': {
    'list.link.copy': 'Copies the address of the link, ready to be pasted into a message',
    'list.link.qrPng': 'Saves the QR code of the link as an image',
    'list.link.qrSvg': 'Saves the QR code of the link for print at any size',
  },
  'imports-history': {
    'imports.report': 'Saves a file of the rejected rows, each with the reason',
  },
  'promo-calendar-days': {
    'calendar.fill.title':
      'Creates all days of the period that are not there yet, with the same label and image',
    'calendar.images': 'Assigns files to days by the numbers or dates in their names',
    'calendar.remove': 'In the form of a day: deletes the day once confirmed',
  },
  'push-history': {
    'push.cancel.label': 'Cancels a message whose sending has not begun',
    'push.again.label': 'Opens the form with the same text and the same recipients',
    'push.test.send': 'Sends the message to the test card alone, no customer gets it',
  },
}
