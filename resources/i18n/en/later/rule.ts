import type { LaterTexts } from '../../areas'

export const rule: LaterTexts['rule'] = {
  phone: 'Enter a Polish phone number: 9 digits, with or without 48',
  postcode: 'Enter a postcode as 00-000',

  dayTaken: 'The calendar already has this day',
  graphicTakenForAction: 'The chosen action type already has a graphic',
  graphicTakenForCustomer: 'The chosen customer type already has a graphic',
  hall: 'Choose halls from the list',
  cardNumber: 'A card number has digits only',
  cardUnknown: 'This card is not in the customer base',
  cardNumberLong: 'The card number is too long',
  cardCellEmpty: 'No value in the column %{column}',
  cardCellDigits: 'The value “%{value}” in the column %{column} is not a number',
  cardCellLong: 'A number in the column %{column} may have %{max} digits at most',
  cardCellLines:
    'A cell goes on over several lines of the file, mostly for a quotation mark that is not closed. Correct it in the file and choose it again.',
  cardFixes:
    'The corrections are of an unknown form. Choose the file again and correct the lines anew.',
  cardFixesMost: 'At most %{max} lines can be corrected at once',
  cardFixesAlone: 'The corrections came without the list of cards. Choose its file again.',
  hallsAlone: 'Halls alone are not enough. Choose a customer group as well.',
  targetMissing: 'Choose a customer group, a subgroup or a list of cards',
  subtypeMissing: 'Choose at least one subgroup',
  deepLinkBoth: 'Give a place in the app or a web address, not both',
  newspaper: 'Choose a flier or give the address of a PDF',
}
