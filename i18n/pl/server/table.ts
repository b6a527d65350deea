/** Tables from files that are looked at before they are loaded. */
export const table = {
  none: 'To nie wygląda na tabelę. Wybierz plik CSV albo arkusz .xlsx, w którym pierwszy wiersz ma nazwy kolumn.',
  large: 'Plik jest za duży. Największy rozmiar to %{size} MB.',
  rows: 'Plik może mieć najwyżej %{max} wierszy. Podziel go na części.',
  columns: 'Plik ma za dużo kolumn. Może mieć najwyżej %{max}.',
  onlyHeadings: 'W pliku są same nagłówki, bez wierszy z danymi',
  plan: 'Wskaż, co oznaczają kolumny pliku: każda kolumna może oznaczać jedną rzecz',
  loaded: '%{noun} z pliku %{file} („%{parent}”): dodano %{created}, zmieniono %{updated}',
}
