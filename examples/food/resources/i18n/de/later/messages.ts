import type { LaterTexts } from 'panel-engine/languages'

/** Push messages, app versions and the marketing consent. */
export const push: LaterTexts['push'] = {
  create: {
    add: 'Push senden',
    title: 'Neue Push-Nachricht',
    save: 'An Kunden senden',
    saving: 'Wird gesendet …',
    summary: 'Nicht gesendet. Berichtigen Sie die markierten Felder.',
  },
  progress: '%{sent} von %{found} gesendet',
  cards: '%{count} Karte |||| %{count} Karten',
  reach: {
    nobody: 'Wählen Sie die Empfänger',
    counting: 'Empfänger werden gezählt …',
    count: 'Erreicht %{count} Kunden |||| Erreicht %{count} Kunden',
    none: 'Erreicht niemanden',
    wrong: 'Berichtigen Sie die Empfänger',
    failed: 'Die Empfänger konnten nicht gezählt werden',
  },
  ask: {
    title: 'An %{count} Kunden senden? |||| An %{count} Kunden senden?',
    none: 'Niemand erfüllt die Bedingungen. Trotzdem senden?',
    now: '„%{message}“ geht sofort hinaus. Eine gesendete Nachricht lässt sich nicht zurückholen. Die Karte unter „Test auf einer Karte“ spielt keine Rolle.',
    later:
      '„%{message}“ geht am %{begins} hinaus. Bis dahin lässt sich der Versand abbrechen. Die Karte unter „Test auf einer Karte“ spielt keine Rolle.',
  },
  scheduled: 'Geplant für %{begins}',
  test: {
    send: 'Test senden',
    help: 'Nur diese Schaltfläche verwendet diese Karte. Der Test geht nur an sie, und das Formular bleibt offen.',
    card: 'Geben Sie die Nummer einer Karte ein, nur Ziffern',
    wrong: 'Berichtigen Sie zuerst die Nachricht',
    done: 'Test nur an Karte %{card} gesendet',
    failed: 'Der Test konnte nicht gesendet werden, versuchen Sie es noch einmal',
  },
  cancel: {
    label: 'Versand abbrechen',
    short: 'Abbrechen',
    title: 'Den Versand abbrechen?',
    text: '„%{message}“ wird an niemanden gesendet. Das lässt sich nicht rückgängig machen.',
    done: 'Versand abgebrochen',
  },
  again: {
    label: 'Noch einmal senden',
    hint: '„Noch einmal senden“ öffnet das Formular mit diesem Text und diesen Empfängern',
    forgotten:
      'Die Empfängerliste lässt sich nicht übernehmen. Wählen Sie die Empfänger noch einmal.',
  },
  sent: {
    to: 'Gesendet an',
    reached: 'Wie viele Kunden sie haben',
    card: 'Test: nur Karte %{card}',
    cards: 'Nach Nummer: %{count} Karte |||| Nach Nummer: %{count} Karten',
    list: 'Eine Kartenliste aus einer Datei',
    unknown: 'Es wurde nicht festgehalten, für wen sie war',
    atOnce: 'Sofort',
    none: 'Keine',
  },
  failure: {
    'no-device': 'Der Kunde ist auf keinem Gerät angemeldet',
    refused: 'Der Benachrichtigungsdienst hat diese Karte abgelehnt',
    unreachable: 'Mehrere Versuche ohne Antwort des Benachrichtigungsdienstes',
    'given-up': 'Der Versand wurde aufgegeben, bevor sie an der Reihe war',
    cancelled: 'Nicht gesendet, der Versand wurde abgebrochen',
    waiting: 'Wartet auf den Versand',
    unknown: 'Nicht zugestellt, der Grund wurde nicht festgehalten',
  },
  preview: {
    title: 'Benachrichtigung auf dem Sperrbildschirm',
    now: 'jetzt',
    empty: 'Text der Benachrichtigung',
    light: 'Hell',
    dark: 'Dunkel',
  },
  version: {
    number: 'Version %{version}',
    update: 'In %{shop} aktualisieren',
    inactive: 'Eine ausgeschaltete Version zeigt die App nicht',
  },
  consent: {
    title: 'Werbeeinwilligung',
    none: 'Text der Einwilligung',
    agree: 'Ich stimme zu',
  },
}

/** Reports: the overview, the charts, the span. */
export const report: LaterTexts['report'] = {
  title: 'Berichte',
  base: 'Kundenstamm: %{smart_count} Kunde |||| Kundenstamm: %{smart_count} Kunden',
  share: '%{percent} des Kundenstamms',
  ofHalls: '%{smart_count} Markt |||| %{smart_count} Märkte',
  byHall: 'Angemeldete Kunden nach Markt',
  byHallHint:
    'Kunden, die sich in der App angemeldet haben, nach dem Markt, in dem sie registriert sind',
  more: 'Gezeigt werden die %{shown} Märkte mit den meisten angemeldeten Kunden. Die Tabelle hat alle.',
  shares: 'Anteil am Kundenstamm',
  sharesHint: 'Wie viele aller Kunden sich angemeldet, eingewilligt oder eingetragen haben',
  hall: 'Markt',
  what: 'Bericht',
  clients: 'Kunden',
  percent: 'Anteil in %',
  noHall: 'Kein Markt',
  goneHall: 'Gelöschter Markt (%{id})',
  asTable: 'Als Tabelle zeigen',
  asChart: 'Als Diagramm zeigen',
  print: 'Drucken',
  chartKeys:
    'Balkendiagramm. Die Pfeiltasten gehen von Balken zu Balken; dieselben Daten stehen in der Tabelle hinter „Als Tabelle zeigen“.',
  failed: 'Die Berichte konnten nicht geladen werden',
  empty: {
    title: 'Der Kundenstamm ist leer',
    text: 'Berichte entstehen aus dem Kundenstamm. Bitten Sie die Administration, ihn zu importieren.',
  },
  span: {
    title: 'Letzte Anmeldung',
    from: 'Letzte Anmeldung ab',
    to: 'Letzte Anmeldung bis',
    until: '–',
    clear: 'Tage leeren',
    order: 'Das Ende liegt vor dem Beginn',
  },
}
