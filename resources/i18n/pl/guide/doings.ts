/** What menu entries and buttons do that only one screen has: by resource, then by the key of their label. */
export const doings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'dynamic-links': {
    'list.link.copy': 'Kopiuje adres linku, gotowy do wklejenia w wiadomości',
    'list.link.qrPng': 'Zapisuje kod QR linku jako obraz',
    'list.link.qrSvg': 'Zapisuje kod QR linku do druku w dowolnym rozmiarze',
  },
  'imports-history': {
    'imports.report': 'Zapisuje plik z odrzuconymi wierszami i powodem przy każdym',
  },
  'promo-calendar-days': {
    'calendar.fill.title':
      'Tworzy naraz wszystkie dni okresu, których jeszcze nie ma, z tą samą etykietą i obrazem',
    'calendar.images': 'Rozdziela pliki na dni według numerów lub dat w nazwach',
    'calendar.remove': 'W formularzu dnia: po potwierdzeniu usuwa dzień',
  },
  'push-history': {
    'push.cancel.label': 'Anuluje wysyłkę, która jeszcze się nie zaczęła',
    'push.again.label': 'Otwiera formularz z tą samą treścią i tymi samymi odbiorcami',
    'push.test.send': 'Wysyła powiadomienie tylko na kartę do testu, klienci go nie dostaną',
  },
}
