import type { ServerTexts } from 'panel-engine/languages'

/** What the families of the API say. */
export const api: ServerTexts['api'] = {
  uncertain:
    'Es ist nicht bekannt, ob dies gespeichert wurde: Die Datenbank antwortet nicht mehr. Sehen Sie in der Liste nach oder speichern Sie noch einmal.',
  requestId: '(geben Sie die Nummer %{requestId} an, wenn Sie dies melden)',
  lastAdmin:
    'Dies ist das letzte Konto mit der Rolle Administration. Geben Sie sie erst jemand anderem.',
  ownRoles: 'Die eigenen Berechtigungen können Sie nicht ändern',
  ownCredential:
    'Eigene E-Mail, eigenes Passwort und eigenen Schlüssel ändern Sie in den Kontoeinstellungen',
  ownAccount: 'Das eigene Konto können Sie nicht löschen',
  onlyAdmin: 'Konten der Administration ändert nur die Administration',
  onlyAdminCustom:
    'Konten mit einer eigenen Rolle ändert nur die Administration, die diese Rollen auch vergibt',
  roleHeld:
    '%{smart_count} Konto hat diese Rolle. Entziehen Sie sie ihm zuerst. |||| %{smart_count} Konten haben diese Rolle. Entziehen Sie sie ihnen zuerst.',
  roleUnreached:
    '„%{screen}“ wird aus einer anderen Liste geöffnet. Wählen Sie hier auch eine davon: %{lists}.',
  copiedChild: 'Kann nicht kopiert werden: %{noun} „%{name}“ (%{problem})',
  copyTooMany: 'Es werden höchstens %{max} Einträge auf einmal kopiert. Kopieren Sie ohne sie.',
  viewsMost:
    'Eine Liste kann höchstens %{most} Ihrer Ansichten haben. Löschen Sie eine, um eine andere zu speichern.',
  viewTaken: 'Sie haben schon eine Ansicht dieses Namens. Geben Sie einen anderen ein.',
  viewRole: 'Sie können eine Ansicht nur mit denen teilen, deren Berechtigung Sie selbst haben',
  viewOwner: 'Nur wer diese Ansicht angelegt hat, kann sie ändern oder löschen',
}

export const csv: ServerTexts['csv'] = {
  url: 'Adresse',
  name: 'Dateiname',
}

/** What imports say of themselves in their history, on the terminal and in their reports. */
export const imports: ServerTexts['imports'] = {
  read: '%{smart_count} Zeile gelesen |||| %{smart_count} Zeilen gelesen',
  loaded: '%{smart_count} Zeile geladen |||| %{smart_count} Zeilen geladen',
  known:
    '%{smart_count} schon früher geladen, ausgelassen |||| %{smart_count} schon früher geladen, ausgelassen',
  removed:
    '%{smart_count} Eintrag entfernt, der nicht in der Datei steht |||| %{smart_count} Einträge entfernt, die nicht in der Datei stehen',
  rejected: '%{smart_count} Zeile abgelehnt |||| %{smart_count} Zeilen abgelehnt',
  kept: 'wegen der abgelehnten Zeilen wurde nichts entfernt',
  tooMany:
    'die Datei würde %{removed} von %{total} Einträgen entfernen, sie ist wohl abgeschnitten. Es wurde nichts geändert.',
  failed: 'ein unerwarteter Fehler. Es wurde nichts geändert.',
}

/** What the server says of a change of many records, and of those that it left as they were. */
export const many: ServerTexts['many'] = {
  plan: 'Es ist nicht klar, was geändert werden soll',
  records: 'Geben Sie 1 bis %{max} Einträge an',
  twice: 'Ein Eintrag ist zweimal angegeben',
  changed:
    'Die Liste wurde inzwischen geändert: Es waren %{seen}, jetzt sind es %{found}. Sehen Sie sie an und wählen Sie neu aus.',
  same: 'Hier gibt es nichts zu ändern',
  outranked: 'Eine andere Einstellung dieses Eintrags geht hier vor',
  gone: 'Jemand hat diesen Eintrag inzwischen gelöscht',
  whole: 'Es wurde nichts gespeichert, weil sich nicht alle Einträge ändern lassen',
}

/** What the page says where no script runs. */
export const page: ServerTexts['page'] = { noScript: 'Dieses Panel braucht JavaScript' }

/** Tables in files, which are previewed before they are imported. */
export const table: ServerTexts['table'] = {
  none: 'Das sieht nicht nach einer Tabelle aus. Wählen Sie eine CSV-Datei oder eine .xlsx-Tabelle, deren erste Zeile die Spalten nennt.',
  large: 'Die Datei ist zu groß. Erlaubt sind höchstens %{size} MB.',
  rows: 'Die Datei darf höchstens %{max} Zeilen haben. Teilen Sie sie auf.',
  columns: 'Die Datei hat zu viele Spalten. Erlaubt sind höchstens %{max}.',
  onlyHeadings: 'Die Datei hat nur Überschriften und keine Zeilen mit Daten',
  plan: 'Sagen Sie, was die Spalten der Datei bedeuten: Jede Spalte darf eines bedeuten',
  loaded:
    '%{noun} aus der Datei %{file} („%{parent}“): %{created} hinzugefügt, %{updated} geändert',
}
