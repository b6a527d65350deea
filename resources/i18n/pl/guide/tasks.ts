import type { Task } from 'panel-engine/schema'

/** The tasks of a working week, step by step. */
export const tasks: readonly Task[] = [
  {
    key: 'flier',
    title: 'Opublikuj gazetkę na następny tydzień',
    needs: ['fliers'],
    steps: [
      'Otwórz [Gazetki](fliers) i naciśnij „Dodaj gazetkę”',
      'Wpisz nazwę i daty, przeciągnij okładkę 140 × 150 px',
      'W polu „Plik z produktami” wybierz plik. Import produktów nastąpi przy zapisie.',
      'Zaznacz, kto ma ją widzieć: niezalogowani, zalogowani, grupa klientów i hale',
      'Sprawdź podgląd po prawej stronie i naciśnij „Zapisz” albo Ctrl S',
      'Przeczytaj wynik importu. Odrzucone wiersze popraw w pliku albo dodaj ręcznie.',
      'Z menu wiersza otwórz „Produkty”, popraw ceny i dodaj brakujące zdjęcia',
      'Aby stała na górze, włącz „Pokaż na górze” albo zmień numer na liście',
    ],
  },
  {
    key: 'prices',
    title: 'Popraw ceny w gazetce',
    needs: ['products'],
    steps: [
      'Otwórz [Gazetki](fliers) i z menu wiersza wybierz „Produkty”',
      'Naciśnij / i wpisz fragment nazwy produktu',
      'Otwórz produkt, popraw cenę i naciśnij Ctrl S',
      'Gdy cen jest wiele, naciśnij „Importuj z pliku”. Przed zapisem zobaczysz każdą zmianę.',
    ],
  },
  {
    key: 'many',
    title: 'Przesuń dziesięć banerów o jeden dzień',
    needs: ['banners'],
    steps: [
      'Otwórz [Banery](banners) i zawęź listę wyszukiwarką albo przyciskiem „Filtruj”',
      'Zaznacz pierwszy wiersz, a ostatni kliknij z klawiszem Shift. „Zaznacz wszystkie” obejmuje cały filtr.',
      'Naciśnij „Przesuń daty”, wpisz 1 i naciśnij „Zmień”',
      'Przeczytaj wynik: pominięte pozycje mają podany powód. „Cofnij” przywraca poprzednie daty.',
    ],
  },
  {
    key: 'grid',
    title: 'Popraw wiele cen naraz w siatce',
    needs: ['products'],
    steps: [
      'Otwórz [Gazetki](fliers), z menu wiersza wybierz „Produkty”, a potem widok „Siatka”',
      'Wpisz cenę. Tab i Enter przechodzą dalej, Esc cofa komórkę, wiersz zapisuje się po wyjściu z niego.',
      'Blok skopiowany z arkusza wklej w pierwszą komórkę: zobaczysz zmiany, zanim zostaną zapisane',
      'Popraw wiersze, przy których stoi błąd. Pozostałe są już zapisane.',
    ],
  },
  {
    key: 'copy',
    title: 'Skopiuj gazetkę na następny tydzień',
    needs: ['fliers'],
    steps: [
      'Otwórz [Gazetki](fliers) i z menu wiersza wybierz „Kopiuj na następny tydzień”',
      'Sprawdź daty: są już przesunięte o tydzień',
      'Zostaw zaznaczone „Skopiuj też: Produkty”, jeśli mają przejść razem z gazetką',
      'Popraw nazwę i okładkę, a potem zapisz. Oryginał zostaje bez zmian.',
    ],
  },
  {
    key: 'copyMany',
    title: 'Skopiuj pięć banerów na następny tydzień',
    needs: ['banners'],
    steps: [
      'Otwórz [Banery](banners), zaznacz pierwszy wiersz, a ostatni kliknij z klawiszem Shift',
      'Naciśnij „Kopiuj na następny tydzień”: każda kopia ma już daty przesunięte o tydzień',
      'Popraw nazwy i daty, a gdzie trzeba, zmień obraz. Kopię, której nie chcesz, zdejmij krzyżykiem.',
      'Naciśnij „Zapisz kopie”. „Cofnij” usuwa je wszystkie.',
    ],
  },
  {
    key: 'undo',
    title: 'Cofnij to, co przed chwilą zapisano lub usunięto',
    needs: ['banners'],
    steps: [
      'Po zapisie, zmianie wielu pozycji, zmianie kolejności albo usunięciu naciśnij „Cofnij” w powiadomieniu',
      'Gdy powiadomienia już nie ma, naciśnij Ctrl K i wpisz „Cofnij”. Ostatnie zmiany czekają tam dziesięć minut, do odświeżenia strony.',
      'Usunięta pozycja wraca z tym samym numerem, więc prowadzące do niej linki znowu działają',
      'Nie cofa się zmian plików, list kart i haseł ani usunięcia pozycji, do której należały inne. Pomaga wtedy „Historia zmian”.',
    ],
  },
  {
    key: 'audience',
    title: 'Zapisz grupę odbiorców i użyj jej ponownie',
    needs: ['banners'],
    steps: [
      'W formularzu, na przykład w [Banerach](banners), zaznacz grupy, podgrupy i hale. Obok widać, ilu klientów obejmują.',
      'Naciśnij „Zapisane grupy”, a w nich „Zapisz zaznaczoną grupę”. Podaj nazwę i kto ją widzi.',
      'W następnym formularzu otwórz „Zapisane grupy” i wybierz ją jednym kliknięciem',
      'Zmiana zapisanej grupy nie zmienia tego, co już z niej skorzystało',
    ],
  },
  {
    key: 'banner',
    title: 'Podmień baner dla HoReCa w dwóch halach',
    needs: ['banners'],
    steps: [
      'Otwórz [Banery](banners), a w nich obecny baner, i ustaw mu koniec na dziś',
      'Naciśnij „Dodaj baner” i przeciągnij obraz 640 × 360 px. Inny rozmiar przytniesz na miejscu.',
      'Ustaw początek na jutro',
      'W części „Grupa klientów” zaznacz HoReCa, w części „Hale” dwie hale',
      'Obejrzyj baner w podglądzie telefonu i zapisz',
    ],
  },
  {
    key: 'push',
    title: 'Wyślij powiadomienie do listy kart',
    needs: ['push-history'],
    steps: [
      'Otwórz ekran „[Historia push](push-history)”, naciśnij „Wyślij push” i napisz treść',
      'W części „Test na jednej karcie” wpisz numer własnej karty i naciśnij „Wyślij test”',
      'Gdy test jest dobry, wskaż odbiorców listą kart (CSV lub XLSX). Numer karty do testu może zostać: wysyłka do klientów go nie używa.',
      'Wybierz, co otworzy się po dotknięciu, i ewentualnie godzinę wysyłki',
      'Naciśnij „Wyślij do klientów”. Postęp widać na liście, a do rozpoczęcia wysyłki można ją anulować.',
    ],
  },
  {
    key: 'calendar',
    title: 'Przygotuj kalendarz na grudzień',
    needs: ['promo-calendar'],
    steps: [
      'Otwórz [Kalendarze](promo-calendar) i dodaj kalendarz: daty, kolory, tło 640 × 230 px, obraz po zdrapaniu 640 × 900 px',
      'Z menu wiersza otwórz dni kalendarza',
      'Uzupełnij wszystkie brakujące dni jednym poleceniem, ze wspólną etykietą i obrazem',
      'Przeciągnij obrazy na dni albo dodaj wiele naraz',
      'Sprawdź w podglądzie, jak kalendarz wygląda dziś i w ostatnim dniu',
    ],
  },
  {
    key: 'scratch',
    title: 'Przygotuj zdrapkę, której drugie pole otwiera się w sobotę o 8:00',
    needs: ['promo-scratch-cards'],
    steps: [
      'Otwórz [Zdrapki](promo-scratch-cards) i dodaj kartę z obrazami i odbiorcami',
      'Z menu wiersza otwórz „Pola” i dodaj pierwsze pole',
      'Dodaj drugie pole i ustaw „Do zdrapania od” na sobotę, 8:00',
      'Ułóż pola w kolejności przyciskiem „Zmień kolejność”',
      'W podglądzie wybierz sobotę 8:00 i sprawdź obie fazy',
    ],
  },
  {
    key: 'history',
    title: 'Sprawdź, kto zmienił cenę, i przywróć poprzednią',
    needs: ['/audit'],
    steps: [
      'Otwórz produkt i naciśnij „Historia zmian”, albo otwórz [Dziennik zmian](/audit)',
      'Znajdź zmianę: widać osobę, godzinę oraz wartość przed zmianą i po niej',
      'Naciśnij „Przywróć to pole” albo „Przywróć tę wersję” i potwierdź',
    ],
  },
  {
    key: 'hall',
    title: 'Przenieś albo zamknij halę',
    needs: ['hall'],
    steps: [
      'Otwórz [Hale](hall), a w nich halę, zmień adres, położenie i godziny, zapisz',
      'Aby ją zamknąć, wybierz „Usuń” z menu wiersza',
      'Hali, do której należą klienci, nie można usunąć: poczekaj na następny import bazy klientów',
      'Jeśli wskazują na nią gazetki, promocje lub oferty, panel je policzy i zapyta, czy mimo to usunąć',
    ],
  },
  {
    key: 'clients',
    title: 'Zobacz, co widzi klient',
    needs: ['/as-customer'],
    steps: [
      'Otwórz [Jako klient](/as-customer)',
      'Wybierz dzień oraz numer karty albo grupę, podgrupę i halę',
      'Przejdź po aplikacji w telefonie, tak jak zrobiłby to klient',
      'Obok sprawdź, dlaczego czegoś nie widać: inny termin, grupa, hala albo brak obrazu',
      'Kliknij powód: formularz otworzy się na polu, od którego to zależy, z gotową zmianą. Zapisz ją albo zamknij.',
    ],
  },
  {
    key: 'plan',
    title: 'Znajdź przerwy i nakładające się terminy',
    needs: ['/timeline'],
    steps: [
      'Otwórz [Plan](/timeline) i ustaw tygodnie, które planujesz',
      'Kliknij pasek, aby otworzyć jego formularz, albo przeciągnij go, aby zmienić daty',
      'Przejrzyj listę przerw i kolizji',
    ],
  },
  {
    key: 'morning',
    title: 'Zacznij dzień',
    needs: ['/start'],
    steps: [
      'Otwórz [Start](/start): widać, co w tym tygodniu się zaczyna i kończy oraz czemu brakuje obrazu',
      'Kopie robocze są zapisane w tej przeglądarce. Otwórz je i dokończ.',
      'Aby zaczynać stąd po każdym zalogowaniu, włącz „Zaczynaj od strony Start” w [Ustawieniach konta](account)',
    ],
  },
]
