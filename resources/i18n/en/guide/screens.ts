/** What each screen is for, by the name of its resource or the route of its page. */
export const screens: Readonly<Record<string, string>> = {
  adverts:
    'Special offers in the app: a small banner in the list and a full-screen advert once it is touched',
  'app-versions': 'What customers are told about a new version of the app when they open it',
  banners:
    'Banners on the home screen of the app. Large and small ones, which take turns where rotation is on.',
  dashboard: 'Tiles on the home screen of the app',
  'dashboard-extra': 'Images of the additional home screen (Dashboard Extra)',
  'dynamic-links':
    'Links and QR codes that open a place in the app. The code can be printed, the link put into a message.',
  fliers: 'The weekly fliers: cover, dates, customers, and products with prices',
  graphics: 'Icons and images of fixed places in the app, one for each type of customer',
  hall: 'Addresses, phone numbers and opening hours of the halls, as the app shows them',
  'imports-history':
    'The files imported in the last month and what came of them. Rejected lines can be downloaded and corrected.',
  'market-makro': 'Promotions with a list of products',
  'marketing-consents':
    'Banner and text of the screen on which customers give their marketing consents',
  'new-products': 'What is new in the range: dates, customers and a list of products',
  products: 'The products of one flier, promotion or set of new products, with prices and images',
  'promo-BMPL': 'Green labels: banners of offers that get cheaper the more one buys',
  'promo-BMPL-menu': 'Icons of the green-label menu, in the lists Extra and Departments',
  'promo-actions': 'Universal actions: a banner, the rules, and the place they lead to',
  'promo-article-prices': 'Images of the search for article prices (DNR)',
  'promo-bonus24-program': 'The loyalty program: images and rules',
  'promo-calendar': 'Calendars in which customers discover a new offer every day',
  'promo-calendar-days': 'The days of one calendar, each with an image of its own',
  'promo-checked-prices': 'Banners of the checked prices',
  'promo-customer-basket': 'The banner at the top of the customer basket',
  'promo-customer-basket-actions': 'Actions of the customer basket with dates and an image',
  'promo-gold-emirates': 'Ranking contests: image and rules',
  'promo-good-brands': 'Images of the good brands',
  'promo-lottery-retro': 'The winter lottery: image of the contest',
  'promo-nbp': 'The bonus program: images and rules',
  'promo-programs': 'Services for customers: name, planogram and rules',
  'promo-restart-gastro': 'Images of Restart Gastro, each for a display place of your choice',
  'promo-retro-delivery': 'Retro delivery actions and their documents',
  'promo-scratch-cards': 'Scratch cards: how the card looks in each phase',
  'promo-scratch-card-items':
    'The fields of one scratch card, with the hours in which they can be scratched',
  'promo-suppliers-cashback': 'Cashback from suppliers: image and rules',
  'promo-suppliers-cashback-provider': 'Suppliers who take part in cashback actions',
  'promo-vouchers': 'Vouchers: banner, rules and customers',
  'promo-wallet': 'Images of the promo wallet',
  'push-history':
    'Sending push messages, and their history: whom they went to, how many arrived, what is still waiting',
  'report-dwb-consents': 'Customers who gave the D.W.B. consent',
  'report-email-consents': 'Customers who agreed to e-mails',
  'report-logged-in-by-hall': 'How many customers of each hall have signed in to the app',
  'report-logged-in-clients': 'Customers who have signed in to the app',
  'report-retro-bonus': 'Customers who joined the Retro Bonus program',
  suggestions: 'What customers wrote from the app. The list can be saved as a file.',
  '/reports': 'Sign-ins and consents of customers in charts and tables, hall by hall',
  '/launch':
    'What goes live and what ends on a day, whom it reaches and what it lacks, and whether somebody looked at it',
  '/as-customer': 'The app as one customer sees it on one day, with what they do not see and why',
}
