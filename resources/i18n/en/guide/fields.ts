/** What a field does beyond what its definition says, by `resource.field`; `*.field` is for every other resource. */
export const fields: Readonly<Record<string, string>> = {
  '*.startDate': 'Shown in the app from midnight of this day',
  '*.endDate': 'The last day on which the app shows it',
  '*.dateFrom': 'Shown in the app from midnight of this day',
  '*.dateTo': 'The last day on which the app shows it',
  '*.orderNo': 'Decides its place in the list of the app',
  '*.target':
    'Who sees it. Tick main groups or some of their subgroups, narrow it to halls, or add a list of customer cards.',
  '*.statute': 'Opens in the app when the rules are touched',
  '*.deeplink': 'Where a touch leads: to a place in the app or to a web page',
  'adverts.displayTime': 'For how many seconds the advert stays on the screen',
  'adverts.orderNo': 'The offer with the highest number stands at the top of the list',
  'adverts.showOnTop': 'Puts the offer before all others',
  'banners.rotate': 'The banner takes turns with the others that have rotation on',
  'banners.redirectLink': 'The page that opens when the banner is touched',
  'banners.animatedBanner': 'Where there is one, the app shows it in place of the plain image',
  'banners.barcode': 'A code that customers show at the checkout',
  'banners.guest': 'People who have not signed in to the app see it too',
  'fliers.startDate':
    'The first day on which the flier is valid. The app shows it from midnight of this day, unless “Visible from” says another one.',
  'fliers.visibleFrom':
    'From this day the app shows it. Without it the flier is shown from its start.',
  'fliers.photo': 'The cover in the list of fliers',
  'fliers.onlineDocument':
    'The flier to be leafed through like the printed one: a PDF or the address of a page with the publication',
  'fliers.importFilename':
    'Imports products from a file as you save. You see the result at once, and rejected lines are in the imports history.',
  'fliers.onTop': 'Puts the flier at the top of the list in the app',
  'fliers.availableAnonymous': 'People who have not signed in to the app see the flier',
  'fliers.availableSignedIn': 'Signed-in customers of the chosen group see the flier',
  'market-makro.importFilename': 'Imports products from a file as you save',
  'new-products.importFilename': 'Imports products from a file as you save',
  'products.isActive': 'A product that is switched off is not shown in the app',
  'products.details': 'Short characteristics below the name, such as weight or packing',
  'products.photo': 'A product without an image is not shown in the app',
  'products.photoBig': 'Opens when the product is touched',
  'hall.id': 'The number under which the customer base knows the hall',
  'hall.openHours': 'A line for each span of days',
  'promo-calendar.showPastDays': 'Switched off: ended days disappear from the calendar in the app',
  'promo-calendar.status': '“Always inactive” switches the calendar off, within its dates as well',
  'promo-calendar-days.date':
    'One day of the calendar, within its dates. Days outside of these dates are left out by the app.',
  'promo-scratch-card-items.showFrom': 'From this moment the field is on the card, still covered',
  'promo-scratch-card-items.activeAt': 'From this moment the field can be scratched',
  'promo-scratch-card-items.activeTo': 'Until this moment the field can be scratched',
  'promo-scratch-card-items.showTo': 'After this moment the field is gone from the card',
  'push-history.testCardId':
    '“Send a test” goes to this card, and to it alone. Sending to customers does not use it.',
  'push-history.type': 'What opens when the message is touched',
}

/** The choices of inputs that offer other ones than their field defines, by `resource.field`. */
export const choices: Readonly<Record<string, string>> = {
  'promo-calendar.status':
    'Choose “By its dates” or “Always inactive”. By its dates a calendar is active, future or ended.',
}
