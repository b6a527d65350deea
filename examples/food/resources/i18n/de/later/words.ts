import type { LaterTexts } from 'panel-engine/languages'

/** One record after another: copies, saving and adding the next, the neighbours in a list. */
export const copy: LaterTexts['copy'] = {
  title: '%{noun} kopieren',
  titlePlain: '%{noun} kopieren',
  of: 'Kopie von %{name} (ID %{id})',
  dates: 'Termine',
  shift: { week: 'Nächste Woche', after: 'Direkt nach dem Original', same: 'Unverändert' },
  unsaved: 'Die Kopie ist noch nicht gespeichert',
  children: 'Auch kopieren: %{title}',
  counted: '%{title} (%{count})',
  notChildren: 'Nicht kopiert: %{title}',
  anew: 'Auszufüllen:',
  unique: '%{field} (muss sich unterscheiden)',
  more: 'Weitere Arten zu speichern',
  next: 'Speichern und weiteren Eintrag hinzufügen',
  nextSame: 'Speichern und weiteren Eintrag mit diesen Terminen und Empfängern hinzufügen',
  nextDates: 'Speichern und weiteren Eintrag mit diesen Terminen hinzufügen',
  nextRecipients: 'Speichern und weiteren Eintrag mit diesen Empfängern hinzufügen',
  before: 'Voriger in der Liste',
  after: 'Nächster in der Liste',
  place: '%{at} von %{total}',
}

export const exporting: LaterTexts['exporting'] = {
  title: 'Laufende Exporte',
  of: 'Export: %{title}',
  progress: '%{rows} von %{total} heruntergeladen',
  stop: 'Abbrechen',
  stopOne: 'Export abbrechen: %{title}',
}

/** The filters of lists: what is chosen, and where it is chosen. */
export const filters: LaterTexts['filters'] = {
  chosen: 'Gewählte Filter',
  find: 'Suchen',
  back: 'Zurück zur Liste der Filter',
  show: 'Anzeigen',
  clear: 'Filter leeren',
  clearOne: 'Leeren',
  remove: 'Filter entfernen: %{name}',
  nothing: 'Nichts passt',
  none: 'Ohne Angabe',
  more: '%{shown} und %{count} weitere',
  from: 'ab %{from}',
  to: 'bis %{to}',
  wrongWay: 'Das Ende kann nicht vor dem Beginn liegen',
  wrongNumbers: 'Geben Sie zwei Zahlen ein, die kleinere links',
  liveHint: 'Was an mindestens einem dieser Tage läuft',
  end: { from: 'Von', to: 'Bis' },
  span: { today: 'Heute', tomorrow: 'Morgen', week: 'Diese Woche', nextWeek: 'Nächste Woche' },
  presence: { there: 'Vorhanden', missing: 'Fehlt' },
  key: {
    state: 'Zustand',
    live: 'Läuft am',
  },
  state: { active: 'Aktiv', scheduled: 'Geplant', ended: 'Beendet', off: 'Aus' },
  empty: {
    title: 'Nichts passt zu den Filtern',
    hint: 'Ändern Sie die Filter oder leeren Sie sie',
    withPhrase: 'Ändern Sie Filter und Suchtext oder leeren Sie sie',
    inInactive: 'Auch unter den inaktiven suchen',
    inActive: 'Auch unter den aktiven suchen',
  },
}

/** The history of imports. */
export const imports: LaterTexts['imports'] = {
  report: 'Abgelehnte Zeilen herunterladen',
  noReport: 'Dieser Import hat keine Liste abgelehnter Zeilen, oder sie wird nicht mehr aufbewahrt',
  follows: 'Ein Import läuft; die Liste folgt ihm',
  seconds: '%{count} s',
  minutes: '%{count} min',
}

/** What each shortcut does, by its name in `src/parts/shortcuts.ts`. */
export const shortcut: LaterTexts['shortcut'] = {
  hint: 'Diese Tastenkürzel gelten hier. Tasten ohne Strg tun nichts, während Sie in ein Feld tippen.',
  or: 'oder',
  does: {
    help: 'Hilfe zu dieser Stelle, im Textfeld F1',
    palette: 'Zu einem Bereich, Eintrag oder Befehl gehen',
    search: 'In der Liste suchen',
    filter: 'Liste filtern',
    add: 'Eintrag hinzufügen',
    rowAbove: 'In der Liste: Zeile darüber',
    rowBelow: 'In der Liste: Zeile darunter, Enter öffnet sie',
    rowSelect: 'In der Liste: Zeile auswählen oder abwählen',
    rowMenu: 'In der Liste: Menü der Zeile',
    cellMove: 'In der Liste: vorige oder nächste Schaltfläche der Zeile',
    save: 'Speichern',
    saveNext: 'Speichern und weiteren Eintrag hinzufügen',
    copy: 'Kopieren',
    undo: 'Letzte Änderung rückgängig machen, außerhalb eines Textfelds',
    recordBefore: 'Voriger in der Liste',
    recordAfter: 'Nächster in der Liste',
    asTable: 'Diagramm als Tabelle zeigen, oder zurück',
    close: 'Dialog schließen',
    pickDay: 'Im Datumsfeld: Kalender öffnen',
    gridMove: 'Im Raster der Tage: zum Tag daneben',
    gridOpen: 'Im Raster der Tage: Tag öffnen',
    gridRemove: 'Im Raster der Tage: Tag löschen',
    rowMove: 'Am Griff einer Zeile: Zeile verschieben',
    zoomIn: 'Im Plan: vergrößern',
    zoomOut: 'Im Plan: verkleinern',
    barMove: 'Im Plan: zum nächsten Eintrag',
    dateMove: 'Im Plan: Termine um einen Tag verschieben',
    dateStretch: 'Im Plan: um einen Tag verlängern oder verkürzen',
  },
}
