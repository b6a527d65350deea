import type { Guide } from '../guide'

/** What the staff manual says in Polish of the screens that every app has. */
export const guide: Guide = {
  screens: {
    account:
      'Twoje dane, hasło i klucz aplikacji uwierzytelniającej. Tu też wybierasz, czy zaczynać od strony Start, i wylogujesz się na wszystkich urządzeniach.',
    'custom-roles':
      'Role, które administrator składa sam: które ekrany ktoś widzi, na których dodaje i zmienia, a na których usuwa. Rola nadana użytkownikowi działa obok stałych uprawnień.',
    users: 'Konta pracowników, ich uprawnienia i klucze do logowania',
    '/audit':
      'Kto, kiedy i co zmienił, z wartościami przed zmianą i po niej. Każdą wersję można przywrócić.',
    '/start':
      'Od czego zacząć dzień: co w tym tygodniu się zaczyna i kończy, czemu brakuje obrazu, co się nie udało i co robili inni',
    '/timeline': 'Plan: wszystko, co ma daty, na jednej osi czasu',
  },
  doings: {
    users: {
      'people.reset.open':
        'Tworzy nowy klucz do aplikacji uwierzytelniającej, poprzedni przestaje działać',
      'rows.users.unlock': 'Kończy blokadę po nieudanych próbach logowania',
      'rows.users.endSessions': 'Kończy wszystkie sesje tego konta',
    },
  },
  fields: {
    'users.roles': 'Uprawnienia decydują, które ekrany widać w menu',
    'users.secret':
      'Pokazuje się raz, zaraz po zapisaniu. Przekaż go właścicielowi konta do aplikacji uwierzytelniającej.',
  },
  choices: {},
  tasks: [
    {
      key: 'colleague',
      title: 'Załóż konto nowej osobie',
      needs: ['users'],
      steps: [
        'Otwórz ekran „[Użytkownicy](users)” i dodaj konto: e-mail, imię i nazwisko, hasło',
        'Zaznacz uprawnienia. Pod każdym widać, które ekrany otwiera.',
        'Zapisz i przekaż pokazany kod QR. Po zamknięciu okna nie da się go zobaczyć ponownie.',
        'Nowa osoba skanuje kod aplikacją uwierzytelniającą i loguje się hasłem oraz sześcioma cyframi',
      ],
    },
    {
      key: 'ownRole',
      title: 'Daj komuś dostęp do jednego ekranu',
      needs: ['custom-roles', 'users'],
      steps: [
        'Jako administrator otwórz ekran „[Role własne](custom-roles)” i dodaj rolę. Nazwij ją tak, żeby było wiadomo, do czego służy, na przykład od nazwy ekranu.',
        'W polu „Dodaje i zmienia” zaznacz ekran. To, co ktoś zmienia albo usuwa, od razu też widzi.',
        'Zapisz, otwórz ekran „[Użytkownicy](users)” i konto tej osoby. Zaznacz rolę w polu „Role własne”.',
        'Pod rolami sprawdź, co ta osoba widzi, i zapisz. Nowe uprawnienia działają od następnego logowania.',
      ],
    },
    {
      key: 'together',
      title: 'Pracuj nad tymi samymi danymi razem z kimś innym',
      needs: [],
      feature: 'presence',
      steps: [
        'Otwórz pozycję. Na dole formularza widać, kto jeszcze ma ją otwartą i od kiedy. Niczego to nie blokuje.',
        'Umów się z tą osobą, kto zapisuje pierwszy',
        'Kto zapisuje drugi, widzi obie wersje i kto zapisał ostatnio. Przy każdym polu wybiera, która wartość zostaje.',
        'Lista mówi, kto inny ją zmienił i kiedy. Nowe wiersze pokazuje dopiero na życzenie, żeby nic nie uciekło spod kursora.',
      ],
    },
  ],
}
