/** What each screen is for, by the name of its resource or the route of its page. */
export const screens: Readonly<Record<string, string>> = {
  account:
    'Twoje dane, hasło i klucz aplikacji uwierzytelniającej. Tu też wybierasz, czy zaczynać od strony Start, i wylogujesz się na wszystkich urządzeniach.',
  adverts:
    'Oferty specjalne w aplikacji: mały baner na liście i pełnoekranowa reklama po jego dotknięciu',
  'app-versions': 'Informacja o nowej wersji aplikacji, którą klient widzi po jej uruchomieniu',
  banners:
    'Banery na ekranie głównym aplikacji. Duże i małe, zmieniają się kolejno, jeśli włączysz rotację.',
  dashboard: 'Kafelki na ekranie głównym aplikacji',
  'dashboard-extra': 'Obrazy dodatkowego ekranu głównego (Dashboard Extra)',
  'dynamic-links':
    'Linki i kody QR, które otwierają wybrane miejsce w aplikacji. Kod można wydrukować, a link wkleić do wiadomości.',
  fliers: 'Cotygodniowe gazetki: okładka, daty, odbiorcy i produkty z cenami',
  graphics: 'Ikony i obrazy stałych miejsc aplikacji, osobno dla każdego typu klienta',
  hall: 'Adresy, telefony i godziny otwarcia hal, widoczne w aplikacji',
  'imports-history':
    'Importy plików z ostatniego miesiąca i ich wynik. Odrzucone wiersze można pobrać i poprawić.',
  'market-makro': 'Promocje z listą produktów',
  'marketing-consents': 'Baner i treść ekranu, na którym klient wyraża zgody marketingowe',
  'new-products': 'Nowości w ofercie: daty, odbiorcy i lista produktów',
  products: 'Produkty jednej gazetki, promocji albo nowości, z cenami i zdjęciami',
  'promo-BMPL': 'Zielone etykiety: banery akcji z niższymi cenami przy większym zakupie',
  'promo-BMPL-menu': 'Ikony menu zielonych etykiet, na listach Extra i Działy',
  'promo-actions': 'Akcje uniwersalne: baner, regulamin i miejsce, do którego prowadzą',
  'promo-article-prices': 'Obrazy wyszukiwarki cen artykułów (DNR)',
  'promo-bonus24-program': 'Program lojalnościowy: obrazy i regulamin',
  'promo-calendar': 'Kalendarze, w których każdego dnia klient odkrywa nową ofertę',
  'promo-calendar-days': 'Dni jednego kalendarza, każdy z własnym obrazem',
  'promo-checked-prices': 'Banery akcji „Sprawdzone ceny”',
  'promo-customer-basket': 'Baner na górze koszyka klienta',
  'promo-customer-basket-actions': 'Akcje koszyka klienta z datami i obrazem',
  'promo-gold-emirates': 'Konkursy rankingowe: obraz i regulamin',
  'promo-good-brands': 'Obrazy akcji „Dobre marki”',
  'promo-lottery-retro': 'Loteria zimowa: obraz konkursu',
  'promo-nbp': 'Program bonusowy: obrazy i regulamin',
  'promo-programs': 'Usługi dla klientów: nazwa, planogram i regulamin',
  'promo-restart-gastro': 'Obrazy akcji Restart Gastro, każdy dla wybranego miejsca wyświetlania',
  'promo-retro-delivery': 'Dostawy retro i ich dokumenty',
  'promo-scratch-cards': 'Zdrapki: wygląd karty w każdej fazie',
  'promo-scratch-card-items': 'Pola jednej zdrapki, z godzinami, w których można je zdrapać',
  'promo-suppliers-cashback': 'Akcje cashback od dostawców: obraz i regulamin',
  'promo-suppliers-cashback-provider': 'Dostawcy biorący udział w akcjach cashback',
  'promo-vouchers': 'Vouchery: baner, regulamin i odbiorcy',
  'promo-wallet': 'Obrazy portfela promocji',
  'push-history':
    'Wysyłanie powiadomień push i ich historia: do kogo poszły, ile dotarło, co jeszcze czeka',
  'report-dwb-consents': 'Klienci, którzy wyrazili zgodę D.W.B.',
  'report-email-consents': 'Klienci, którzy wyrazili zgodę na e-maile',
  'report-logged-in-by-hall': 'Ilu klientów każdej hali zalogowało się do aplikacji',
  'report-logged-in-clients': 'Klienci, którzy zalogowali się do aplikacji',
  'report-retro-bonus': 'Klienci zapisani do programu Retro Bonus',
  suggestions: 'Co klienci napisali z aplikacji. Listę można zapisać do pliku.',
  users: 'Konta pracowników, ich uprawnienia i klucze do logowania',
  '/audit':
    'Kto, kiedy i co zmienił, z wartościami przed zmianą i po niej. Każdą wersję można przywrócić.',
  '/reports': 'Logowania i zgody klientów na wykresach i w tabelach, z podziałem na hale',
  '/start':
    'Od czego zacząć dzień: co w tym tygodniu się zaczyna i kończy, czemu brakuje obrazu, co się nie udało i co robili inni',
  '/timeline': 'Plan: wszystko, co ma daty, na jednej osi czasu',
  '/as-customer':
    'Aplikacja oczami wybranego klienta w wybranym dniu, z wyjaśnieniem, czego nie widzi i dlaczego',
}
