import type { FirstTexts } from 'panel-engine/languages'

/** The layout around the screens: menu, notices, error pages, the palette. */
export const shell: FirstTexts['shell'] = {
  panel: 'Panel',
  /** Keys as German keyboards label them. */
  key: { ctrl: 'Strg', shift: 'Umschalt', space: 'Leertaste', delete: 'Entf' },
  skip: 'Zum Inhalt springen',
  menu: {
    title: 'Hauptmenü',
    open: 'Menü öffnen',
    close: 'Menü schließen',
    collapse: 'Menü einklappen',
    expand: 'Menü ausklappen',
    views: 'Untermenü: %{name}',
    tiles: 'Alle Bereiche: %{group}',
    home: 'Startseite',
  },
  account: 'Kontoeinstellungen',
  signOut: 'Abmelden',
  language: 'Sprache',
  theme: {
    change: 'Design wechseln',
    system: 'Design: wie das System',
    light: 'Design: hell',
    dark: 'Design: dunkel',
  },
  palette: {
    title: 'Gehe zu …',
    open: 'Suchen',
    placeholder: 'Bereich, Eintrag oder Befehl suchen',
    recent: 'Zuletzt gewählt',
    screens: 'Bereiche',
    actions: 'Aktionen',
    records: 'Einträge',
    commands: 'Befehle',
    none: 'Nichts gefunden',
    searching: 'Suche läuft …',
    failed: 'Die Einträge konnten nicht durchsucht werden',
  },
  tiles: {
    count: '%{smart_count} Bereich |||| %{smart_count} Bereiche',
    none: 'Ihre Berechtigungen umfassen keinen dieser Bereiche',
  },
  denied: {
    title: 'Kein Zugriff',
    text: 'Ihre Berechtigungen umfassen diesen Bereich nicht. Wenn Sie ihn für Ihre Arbeit brauchen, bitten Sie die Administration darum.',
    home: 'Zum Panel',
  },
  noRoles:
    'Dieses Konto hat noch keine Berechtigungen, deshalb ist das Menü fast leer. Bitten Sie die Administration darum.',
  lost: 'Unter „%{path}“ gibt es keinen Bereich. Prüfen Sie die Adresse oder wählen Sie im Menü.',
  crash: {
    title: 'Etwas ist schiefgegangen',
    text: 'Dieser Bereich konnte nicht angezeigt werden. Das übrige Panel funktioniert, und Ihre Eingaben bleiben erhalten.',
    retry: 'Noch einmal versuchen',
    reload: 'Panel neu laden',
    details: 'Einzelheiten für die Administration',
    unexpected: 'Etwas ist schiefgegangen, versuchen Sie es noch einmal',
  },
  offline:
    'Keine Netzverbindung. Ihre Eingaben bleiben erhalten, und gespeichert wird wieder, sobald die Verbindung zurück ist.',
  online: 'Die Verbindung ist wieder da',
  part: {
    offline:
      'Keine Netzverbindung. Dieser Teil des Panels wird geladen, sobald die Verbindung zurück ist.',
    failed: 'Dieser Teil des Panels konnte nicht geladen werden',
  },
  newVersion: {
    text: 'Es gibt eine neue Version des Panels. Ihre Eingaben bleiben erhalten.',
    reload: 'Neu laden',
  },
  notices: {
    title: 'Benachrichtigungen',
    close: 'Benachrichtigung schließen',
    positive: 'Erfolg',
    negative: 'Fehler',
    warning: 'Warnung',
    neutral: 'Hinweis',
  },
  loading: 'Wird geladen …',
  session: {
    title: 'Ihre Sitzung ist abgelaufen',
    text: 'Melden Sie sich wieder an, um fortzufahren. Ihre Eingaben bleiben erhalten.',
    other: 'Als jemand anderes anmelden',
  },
  http: {
    generic: 'Etwas ist schiefgegangen, versuchen Sie es noch einmal',
    network: 'Keine Verbindung zum Server. Prüfen Sie das Netz und versuchen Sie es noch einmal.',
    timeout: 'Der Server antwortet nicht. Versuchen Sie es gleich noch einmal.',
    unreadable:
      'Die Antwort des Servers ist nicht lesbar. Prüfen Sie das Netz und versuchen Sie es noch einmal.',
    unconfirmed: 'Der Server hat die Änderung nicht bestätigt. Versuchen Sie es noch einmal.',
    noTotal: 'Der Server hat nicht gesagt, wie viele Zeilen es gibt',
  },
  help: 'Hilfe',
  shortcuts: 'Tastenkürzel',
  version: '%{version} · %{date}',
}
