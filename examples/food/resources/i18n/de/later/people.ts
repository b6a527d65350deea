import type { LaterTexts } from 'panel-engine/languages'

export const people: LaterTexts['people'] = {
  account: {
    currentPassword: 'Jetziges Passwort',
    newPassword: 'Neues Passwort',
    repeatPassword: 'Passwort wiederholen',
    repeatNewPassword: 'Neues Passwort wiederholen',
    scan: 'Scannen Sie den QR-Code und geben Sie die 6 Ziffern aus der App ein. Der neue Schlüssel gilt nach dem Speichern.',
    guarded: 'Nötig, um E-Mail, Passwort und Schlüssel zu ändern',
    landing: 'Mit der Startseite beginnen',
    landingHelp: 'Nach der Anmeldung und unter der Hauptadresse, auf jedem Rechner',
  },
  never: 'nie',
  sheet: {
    print: 'Blatt drucken',
    title: 'Zugang zum Panel von %{brand}',
    address: 'Adresse des Panels',
    name: 'Name',
    account: 'Benutzername',
    key: 'Schlüssel der Authentifizierungs-App',
    steps: 'Die erste Anmeldung',
    install:
      'Installieren Sie auf dem Telefon eine Authentifizierungs-App, etwa Google Authenticator, Microsoft Authenticator oder Aegis',
    scan: 'Scannen Sie damit den QR-Code auf diesem Blatt oder tippen Sie den Schlüssel ein',
    signIn:
      'Öffnen Sie die Adresse des Panels im Browser und geben Sie Benutzername, Passwort und den sechsstelligen Code aus der App ein',
    warning:
      'Das Passwort erhalten Sie getrennt. Vernichten Sie dieses Blatt nach der ersten Anmeldung: Wer den Schlüssel kennt, kennt Ihre Codes.',
  },
  reset: {
    open: 'Neuen Schlüssel vergeben',
    title: 'Neuer Schlüssel der Authentifizierungs-App',
    ask: '„%{name}“ einen neuen Schlüssel geben? Der jetzige gilt sofort nicht mehr, und das Konto wird auf allen Geräten abgemeldet.',
    confirm: 'Neuen Schlüssel vergeben',
    own: 'Den eigenen Schlüssel ändern Sie in den Kontoeinstellungen',
    made: 'Der Schlüssel entsteht beim Speichern. Er wird einmal gezeigt, mit QR-Code und einem Blatt zum Drucken.',
    help: 'Wenn ein Telefon verloren ging oder jemand anderes den Schlüssel kennen könnte',
  },
  roles: {
    own: 'Die eigenen Berechtigungen können Sie nicht ändern. Jemand anderes aus der Administration kann es.',
  },
  sees: {
    title:
      'Was diese Person sieht: %{smart_count} Bereich |||| Was diese Person sieht: %{smart_count} Bereiche',
    held: 'Eigene Rollen',
    barred: 'Eigene Rollen vergibt nur die Administration',
    kept: 'Ein Konto mit einer eigenen Rolle ändert nur die Administration',
  },
  remove: {
    custom: 'Ein Konto mit einer eigenen Rolle kann nur die Administration löschen',
    own: 'Das eigene Konto können Sie nicht löschen',
    lastAdmin:
      'Dies ist das einzige Konto mit der Rolle Administration. Geben Sie sie erst jemand anderem.',
    admin: 'Konten der Administration löscht nur die Administration',
  },
  sessions: {
    title: 'Geräte',
    text: 'Beendet alle Sitzungen dieses Kontos, auch in diesem Browser. Danach melden Sie sich wieder an.',
    open: 'Auf allen Geräten abmelden',
    ask: 'Auf allen Geräten abmelden, auch auf diesem? Was in Formularen nicht gespeichert ist, bleibt in diesem Browser.',
    confirm: 'Überall abmelden',
  },
}

/** The start page: what a working day begins with. */
export const start: LaterTexts['start'] = {
  title: 'Start',
  week: 'Woche vom %{from} – %{until}',
  starting: 'Beginnt diese Woche',
  ending: 'Endet diese Woche',
  pictures: 'Ohne Bild',
  first: 'Der erste Bereich',
  drafts: 'Ihre Entwürfe',
  others: 'Zuletzt von anderen geändert',
  own: 'Zuletzt von Ihnen geändert',
  today: 'heute',
  more: 'und %{smart_count} weiterer |||| und %{smart_count} weitere',
  untitled: 'ohne Namen',
  number: 'Nummer %{id}',
  failed: 'Die Seite konnte nicht geladen werden',
  log: 'Änderungsprotokoll',
  none: {
    starting: 'Diese Woche beginnt nichts',
    ending: 'Diese Woche endet nichts',
    pictures: 'Alles hat seine Bilder',
    first:
      'Diese App hat noch keine eigenen Bereiche. Beschreiben Sie den ersten in einer Datei neben resources/app.ts, etwa resources/books.ts, und starten Sie das Panel neu. Ein Beispiel: docs/another-app.md.',
    drafts: 'In diesem Browser ist nichts ungespeichert',
    others: 'In den letzten zwei Wochen hat niemand sonst etwas geändert',
    own: 'Sie haben in den letzten zwei Wochen nichts geändert',
  },
}

/** Saved views of lists. */
export const savedViews: LaterTexts['savedViews'] = {
  shown: 'Gespeicherte Ansichten, gewählt: %{name}',
  whole: '%{title}: die ganze Liste',
  shared: 'Von anderen geteilt',
  start: 'Als erste Ansicht festlegen: %{name}',
  isStart: 'Als erste Ansicht festlegen',
  startOn: 'Die Liste öffnet sich mit dieser Ansicht',
  startOff: 'Die Liste öffnet sich als Ganzes',
  saveNew: 'Als neue Ansicht speichern',
  saveChanges: 'Änderungen der Ansicht speichern',
  changed: 'Geändert',
  undo: 'Rückgängig',
  edit: 'Name und Zugriff ändern',
  remove: 'Ansicht löschen',
  removeSure: '„%{name}“ löschen? Klicken Sie noch einmal.',
  removed: 'Ansicht gelöscht',
  save: 'Speichern',
  saved: 'Ansicht gespeichert',
  name: 'Name der Ansicht',
  nameless: 'Geben Sie der Ansicht einen Namen',
  role: 'Wer sie sieht',
  onlyMe: 'Nur ich',
  roleOf: 'Alle mit der Berechtigung: %{name}',
  dropped:
    'Eine Einstellung, die es in der Liste nicht mehr gibt, wurde ausgelassen. Speichern Sie die Ansicht noch einmal. |||| %{smart_count} Einstellungen, die es in der Liste nicht mehr gibt, wurden ausgelassen. Speichern Sie die Ansicht noch einmal.',
}
