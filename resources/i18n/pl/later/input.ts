export const input = {
  gone: {
    hall: 'Wybrana hala (%{ids}) została usunięta |||| Wybrane hale (%{ids}) zostały usunięte |||| Wybrane hale (%{ids}) zostały usunięte',
  },
  rows: { openingHours: 'pon.–pt. 6:00–22:00' },
  cards: {
    list: 'Lista kart',
    format: 'CSV lub XLSX: store_key, customer_id, person_id',
    help: 'Jeśli dodasz listę kart, grupa klientów i hale nie będą brane pod uwagę',
    one: 'Numer karty',
    oneHelp: 'Zamiast listy: jeden klient',
    offByList: 'Wyłączone, bo o odbiorcach decyduje lista kart',
    offByOne: 'Wyłączone, bo o odbiorcach decyduje numer karty',
    count: '%{smart_count} karta |||| %{smart_count} karty |||| %{smart_count} kart',
    remove: 'Usuń listę',
    fileGone: 'Usunięto plik z listą',
    willBeRemoved: 'Zapisana lista zostanie usunięta',
    replaces: 'Ten plik zastąpi zapisaną listę',
    reading: 'Sprawdzam listę…',
    good: '%{smart_count} karta do zapisania |||| %{smart_count} karty do zapisania |||| %{smart_count} kart do zapisania',
    duplicates:
      'Lista zawierała %{smart_count} duplikat |||| Lista zawierała %{smart_count} duplikaty |||| Lista zawierała %{smart_count} duplikatów',
    unknown:
      '%{smart_count} karty nie ma w bazie klientów |||| %{smart_count} kart nie ma w bazie klientów |||| %{smart_count} kart nie ma w bazie klientów',
    rejected:
      '%{smart_count} błędny wiersz do poprawienia |||| %{smart_count} błędne wiersze do poprawienia |||| %{smart_count} błędnych wierszy do poprawienia',
    skipped:
      'Pominięto %{smart_count} błędny wiersz |||| Pominięto %{smart_count} błędne wiersze |||| Pominięto %{smart_count} błędnych wierszy',
    line: 'Wiersz %{line}: %{message}',
    mendedNot:
      '%{smart_count} poprawiony wiersz zostanie pominięty |||| %{smart_count} poprawione wiersze zostaną pominięte |||| %{smart_count} poprawionych wierszy zostanie pominiętych',
    mendedUntold: 'Poprawione wiersze czekają na przeliczenie',
    leftOut: 'Wiersz, którego nie poprawisz, zostanie pominięty',
    allMended: 'Wszystkie błędne wiersze są poprawione',
  },
  group: {
    label: 'Grupa klientów',
    trader: 'Trader',
    horeca: 'HoReCa',
    sco: 'SCO',
    subgroups: 'Podgrupy…',
    anonymous: 'Także niezalogowani',
    allOf: 'Cała grupa %{name}',
    everyone: 'Wszyscy klienci',
    help: 'Zaznacz całe grupy albo wybierz podgrupy',
  },
  halls: {
    label: 'Hale',
    help: 'Jeśli nic nie zaznaczysz: wszystkie hale, także nowe',
    search: 'Szukaj hali',
    anywhere: 'bez ograniczenia do hal',
    count:
      '%{count} z %{smart_count} hali |||| %{count} z %{smart_count} hal |||| %{count} z %{smart_count} hal',
    picked:
      'wybrano %{smart_count} halę |||| wybrano %{smart_count} hale |||| wybrano %{smart_count} hal',
    deleted: 'hala usunięta (%{id})',
  },
  deepLink: {
    choose: 'Wybierz miejsce w aplikacji',
    toWeb: 'Podaj adres strony',
    toApp: 'Wybierz miejsce w aplikacji',
    dashboardName: 'Ekran główny aplikacji',
    tab: 'Zakładka',
    flierId: 'Gazetka',
    documentUrl: 'Adres pliku PDF',
    toPdf: 'Podaj adres PDF',
    toFlier: 'Wybierz gazetkę',
    parameterId: 'Identyfikator',
    customAction: 'Akcja',
  },
}
