export const file = {
  body: {
    malformed: 'Nie udało się odczytać przesłanych danych',
    cut: 'Przesyłanie zostało przerwane. Spróbuj ponownie.',
    encoding: 'Przesłany tekst nie jest zapisany w UTF-8',
    nul: 'Tekst zawiera niedozwolony znak',
    type: 'Nieobsługiwany rodzaj danych',
    large: 'Przesłane dane są za duże. Największy rozmiar to %{size}.',
    long: 'Ten tekst jest za długi. Skróć go.',
    parts: 'Przesłano za dużo pól naraz',
    files: 'Przesłano za dużo plików naraz',
  },
  away: 'Magazyn plików nie odpowiada, niczego nie zapisano. Spróbuj ponownie za chwilę.',
  large: 'Plik jest za duży. Największy rozmiar to %{size} MB.',
  largeImage:
    'Obraz jest za duży. Największy rozmiar to %{size} MB. Zapisz go w mniejszej jakości.',
  largeDocument: 'Dokument jest za duży. Największy rozmiar to %{size} MB.',
  empty: 'Plik jest pusty. Wybierz inny plik.',
  format: 'Nieprawidłowy format pliku. Dozwolone formaty: %{formats}.',
  extension:
    'Nazwa „%{name}” nie pasuje do zawartości: to jest plik %{format}. Popraw rozszerzenie nazwy.',
  broken: 'Obraz jest uszkodzony lub niepełny. Zapisz go ponownie i wybierz jeszcze raz.',
  brokenPdf: 'Dokument PDF jest uszkodzony lub niepełny. Zapisz go ponownie i wybierz jeszcze raz.',
  animatedPng: 'Animowane pliki PNG nie są obsługiwane. Zapisz animację jako GIF.',
  tooManyPixels: 'Obraz ma %{width} × %{height} px, to za dużo. Zmniejsz go i wybierz jeszcze raz.',
  tooManyFrames: 'Animacja ma za dużo klatek (%{frames}). Może mieć najwyżej %{max}.',
  csv: {
    empty: 'Plik jest pusty',
    header: 'Pierwszy wiersz pliku ma zawierać nazwy kolumn: %{columns}',
    headerLong: 'Pierwszy wiersz pliku jest za długi. To nie wygląda na plik CSV.',
    missing: 'W pliku brakuje kolumn: %{columns}',
    twice: 'Kolumna „%{column}” występuje w pliku więcej niż raz',
    bad: {
      quote: 'Niezamknięty lub błędnie zapisany cudzysłów',
      long: 'Wiersz jest za długi',
      wide: 'Wiersz ma ponad 1000 komórek',
      bytes: 'Wiersz zawiera znaki zapisane w innym kodowaniu niż reszta pliku',
      cells: 'Wiersz ma więcej komórek (%{found}) niż nagłówek (%{wanted})',
    },
  },
  xlsx: {
    broken:
      'Nie udało się odczytać arkusza. Otwórz go w Excelu i zapisz ponownie jako .xlsx lub CSV.',
    large: 'Arkusz jest za duży. Zapisz go jako CSV i spróbuj ponownie.',
    locked: 'Arkusz jest zabezpieczony hasłem. Zapisz go bez hasła.',
    old: 'To jest arkusz w starym formacie (.xls) albo zabezpieczony hasłem. Zapisz go bez hasła jako .xlsx lub CSV.',
  },
}
