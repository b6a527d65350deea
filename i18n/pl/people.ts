/** Accounts: their sign-in keys, sessions and what may be done with them. */
export const people = {
  account: {
    currentPassword: 'Obecne hasło',
    newPassword: 'Nowe hasło',
    repeatPassword: 'Powtórz hasło',
    repeatNewPassword: 'Powtórz nowe hasło',
    scan: 'Zeskanuj kod QR i wpisz 6 cyfr z aplikacji. Nowy klucz zacznie działać po zapisaniu.',
    guarded: 'Potrzebne do zmiany e-maila, hasła i klucza',
    landing: 'Zaczynaj od strony Start',
    landingHelp: 'Po zalogowaniu i pod adresem głównym, na każdym komputerze',
  },
  never: 'nigdy',
  sheet: {
    print: 'Drukuj kartkę',
    title: 'Dostęp do panelu %{brand}',
    address: 'Adres panelu',
    name: 'Imię i nazwisko',
    account: 'Nazwa użytkownika',
    key: 'Klucz aplikacji uwierzytelniającej',
    steps: 'Pierwsze logowanie',
    install:
      'Zainstaluj na telefonie aplikację uwierzytelniającą, na przykład Google Authenticator, Microsoft Authenticator albo Aegis',
    scan: 'Zeskanuj w niej kod QR z tej kartki albo przepisz klucz',
    signIn:
      'Otwórz adres panelu w przeglądarce i podaj nazwę użytkownika, hasło oraz sześciocyfrowy kod z aplikacji',
    warning:
      'Hasło otrzymasz osobno. Po pierwszym logowaniu zniszcz tę kartkę: kto zna klucz, zna też Twoje kody.',
  },
  reset: {
    open: 'Nadaj nowy klucz',
    title: 'Nowy klucz aplikacji uwierzytelniającej',
    ask: 'Nadać nowy klucz użytkownikowi „%{name}”? Dotychczasowy od razu przestanie działać, a użytkownik zostanie wylogowany ze wszystkich urządzeń.',
    confirm: 'Nadaj nowy klucz',
    own: 'Własny klucz zmienisz w ustawieniach konta',
    made: 'Klucz powstanie przy zapisie. Pokażemy go raz: z kodem QR i kartką do wydruku.',
    help: 'Gdy użytkownik zgubił telefon albo klucz mógł poznać ktoś inny',
  },
  roles: { own: 'Własnych uprawnień nie można zmieniać. Może to zrobić inny administrator.' },
  sees: {
    title:
      'Co widzi ta osoba: %{smart_count} ekran |||| Co widzi ta osoba: %{smart_count} ekrany |||| Co widzi ta osoba: %{smart_count} ekranów',
    held: 'Role własne',
    barred: 'Role własne nadaje tylko administrator',
    kept: 'Konto z rolą własną zmienia tylko administrator',
  },
  remove: {
    custom: 'Konto z rolą własną może usunąć tylko administrator',
    own: 'Nie można usunąć własnego konta',
    lastAdmin: 'To jedyny administrator. Zanim usuniesz to konto, nadaj tę rolę komuś innemu.',
    admin: 'Konto administratora może usunąć tylko administrator',
  },
  sessions: {
    title: 'Urządzenia',
    text: 'Kończy wszystkie sesje tego konta, także w tej przeglądarce. Potem trzeba zalogować się ponownie.',
    open: 'Wyloguj ze wszystkich urządzeń',
    ask: 'Wylogować Cię ze wszystkich urządzeń, także z tego? Niezapisane zmiany w formularzach zostaną w tej przeglądarce.',
    confirm: 'Wyloguj wszędzie',
  },
}
