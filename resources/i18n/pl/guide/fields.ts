/** What a field does beyond what its definition says, by `resource.field`; `*.field` is for every other resource. */
export const fields: Readonly<Record<string, string>> = {
  '*.startDate': 'Widoczne w aplikacji od północy tego dnia',
  '*.endDate': 'Ostatni dzień, w którym widać to w aplikacji',
  '*.dateFrom': 'Widoczne w aplikacji od północy tego dnia',
  '*.dateTo': 'Ostatni dzień, w którym widać to w aplikacji',
  '*.orderNo': 'Decyduje o miejscu na liście w aplikacji',
  '*.target':
    'Kto to zobaczy. Zaznacz główne grupy albo wybrane podgrupy, zawęź do hal, albo dodaj listę kart klientów.',
  '*.statute': 'Otwiera się w aplikacji po dotknięciu „Regulamin”',
  '*.deeplink': 'Dokąd prowadzi dotknięcie: do miejsca w aplikacji albo na stronę internetową',
  'adverts.displayTime': 'Ile sekund reklama pozostaje na ekranie',
  'adverts.orderNo': 'Oferta z najwyższym numerem stoi na górze listy',
  'adverts.showOnTop': 'Stawia ofertę przed wszystkimi innymi',
  'banners.rotate': 'Baner wyświetla się na zmianę z innymi, które mają włączoną rotację',
  'banners.redirectLink': 'Strona, która otwiera się po dotknięciu baneru',
  'banners.animatedBanner': 'Jeśli jest, aplikacja pokazuje go zamiast zwykłego obrazu',
  'banners.barcode': 'Kod, który klient pokazuje przy kasie',
  'banners.guest': 'Zobaczą go także osoby, które nie zalogowały się w aplikacji',
  'fliers.startDate':
    'Pierwszy dzień obowiązywania. Gazetkę widać w aplikacji od północy tego dnia, chyba że „Widoczna od” podaje inny.',
  'fliers.visibleFrom':
    'Od tego dnia widać ją w aplikacji. Bez tej daty widać ją od początku obowiązywania.',
  'fliers.photo': 'Okładka na liście gazetek',
  'fliers.onlineDocument':
    'Gazetka do przeglądania jak papierowa: plik PDF albo adres strony z publikacją',
  'fliers.importFilename':
    'Importuje produkty z pliku przy zapisie. Wynik zobaczysz od razu, a odrzucone wiersze są w historii importów.',
  'fliers.onTop': 'Stawia gazetkę na górze listy w aplikacji',
  'fliers.availableAnonymous': 'Gazetkę zobaczą osoby, które nie zalogowały się w aplikacji',
  'fliers.availableSignedIn': 'Gazetkę zobaczą zalogowani klienci z wybranej grupy',
  'market-makro.importFilename': 'Importuje produkty z pliku przy zapisie',
  'new-products.importFilename': 'Importuje produkty z pliku przy zapisie',
  'products.isActive': 'Wyłączonego produktu nie widać w aplikacji',
  'products.details': 'Krótkie cechy pod nazwą, na przykład waga albo opakowanie',
  'products.photo': 'Produkt bez zdjęcia nie pokazuje się w aplikacji',
  'products.photoBig': 'Otwiera się po dotknięciu produktu',
  'hall.id': 'Numer, pod którym hala występuje w bazie klientów',
  'hall.openHours': 'Po jednym wierszu na każdy przedział dni',
  'promo-calendar.showPastDays': 'Wyłączone: zakończone dni znikają z kalendarza w aplikacji',
  'promo-calendar.status': '„Zawsze nieaktywny” wyłącza kalendarz, także w jego okresie',
  'promo-calendar-days.date':
    'Jeden dzień kalendarza, w jego datach. Dni spoza tych dat aplikacja pomija.',
  'promo-scratch-card-items.showFrom': 'Od tej chwili pole widać na zdrapce, jeszcze zakryte',
  'promo-scratch-card-items.activeAt': 'Od tej chwili pole można zdrapać',
  'promo-scratch-card-items.activeTo': 'Do tej chwili pole można zdrapać',
  'promo-scratch-card-items.showTo': 'Po tej chwili pole znika ze zdrapki',
  'push-history.testCardId':
    'Na tę kartę, i tylko na nią, wysyła przycisk „Wyślij test”. Wysyłka do klientów jej nie używa.',
  'push-history.type': 'Co otworzy się po dotknięciu powiadomienia',
}

/** The choices of inputs that offer other ones than their field defines, by `resource.field`. */
export const choices: Readonly<Record<string, string>> = {
  'promo-calendar.status':
    'Do wyboru: „Według dat” albo „Zawsze nieaktywny”. Według dat kalendarz jest aktywny, przyszły albo zakończony.',
}
