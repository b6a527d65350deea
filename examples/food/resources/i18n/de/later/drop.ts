/** Files that are dropped onto a whole form or list. */
export const drop = {
  line: 'Mehrere Dateien oder einen Ordner auf das Formular ziehen oder',
  choose: 'mehrere Dateien auf einmal wählen',
  here: 'Dateien hier ablegen, sie kommen in ihre Felder',
  looking: 'Dateien werden geprüft …',
  title: 'Was wohin kommt',
  into: 'Wohin die Datei %{name} kommt',
  nowhere: 'Auslassen',
  noField: 'Kein Feld nimmt eine solche Datei',
  replaces: 'Ersetzt, was jetzt im Feld ist',
  submit: 'In das Formular übernehmen',
  put: '%{smart_count} Datei übernommen |||| %{smart_count} Dateien übernommen',
  none: 'Kein Feld nimmt solche Dateien: %{names}',
  tooMany: 'Höchstens %{max} Dateien auf einmal',
  add: 'Aus Dateien hinzufügen',
  hereList: 'Dateien hier ablegen, um daraus neue Einträge zu machen',
  hereTable:
    'Dateien hier ablegen: eine Tabelle, um sie zu importieren, Bilder, um neue Einträge daraus zu machen',
  next: 'Weiter',
  each: 'Ein eigener Eintrag aus jeder Datei',
  eachTitle: 'Neue Einträge aus Dateien: %{counted}',
  eachText:
    'Jeder Eintrag hat seine Datei schon. Bitte ergänzen, was für alle gleich ist, und den Rest prüfen.',
  move: 'Ändern, welche Datei wohin kommt',
  all: 'Alle Dateien in einen Eintrag',
  save: 'Hinzufügen (%{count})',
  done: 'Hinzugefügt: %{counted}',
  leftOut:
    '%{smart_count} Datei wurde ausgelassen, kein Feld nimmt sie: %{names} |||| %{smart_count} Dateien wurden ausgelassen, kein Feld nimmt sie: %{names}',
}
