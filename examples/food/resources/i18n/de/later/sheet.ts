/** Many new records on one sheet. */
export const sheet = {
  shared: 'Für alle gleich',
  skip: 'Auslassen: %{name}',
  saved: 'Gespeichert',
  saving: 'Speichere %{n} von %{count}',
  wrong:
    'Noch ist nichts gespeichert. Bitte die markierten Felder berichtigen und erneut speichern.',
  earlier:
    '„%{title}“ steht schon in der Liste: Ein früherer Versuch ist gelungen, nur die Antwort des Servers ging verloren. Ist es dasselbe, dann lassen Sie diesen Eintrag aus. Erneutes Speichern legt einen zweiten an.',
  partly:
    '%{done} von %{count} sind gespeichert. Bitte die übrigen berichtigen und erneut speichern.',
  left: 'Bei %{smart_count} Eintrag wurden Zeilen der Datei ausgelassen. Siehe „%{report}“ im Menü der Zeile. |||| Bei %{smart_count} Einträgen wurden Zeilen der Dateien ausgelassen. Siehe „%{report}“ im Menü der Zeile.',
}
