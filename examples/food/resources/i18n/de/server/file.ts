import type { ServerTexts } from 'panel-engine/languages'

export const file: ServerTexts['file'] = {
  body: {
    malformed: 'Die gesendeten Daten konnten nicht gelesen werden',
    cut: 'Das Hochladen wurde unterbrochen. Versuchen Sie es noch einmal.',
    encoding: 'Der gesendete Text ist nicht UTF-8',
    nul: 'Der Text enthält ein Zeichen, das nicht erlaubt ist',
    type: 'Diese Art von Daten wird nicht unterstützt',
    large: 'Die gesendeten Daten sind zu groß. Die Grenze liegt bei %{size}.',
    long: 'Dieser Text ist zu lang. Kürzen Sie ihn.',
    parts: 'Es wurden zu viele Felder auf einmal gesendet',
    files: 'Es wurden zu viele Dateien auf einmal gesendet',
  },
  away: 'Der Dateispeicher antwortet nicht, es wurde nichts gespeichert. Versuchen Sie es gleich noch einmal.',
  large: 'Die Datei ist zu groß. Die Grenze liegt bei %{size} MB.',
  largeImage:
    'Das Bild ist zu groß. Die Grenze liegt bei %{size} MB. Speichern Sie es in geringerer Qualität.',
  largeDocument: 'Das Dokument ist zu groß. Die Grenze liegt bei %{size} MB.',
  empty: 'Die Datei ist leer. Wählen Sie eine andere.',
  format: 'Falsches Dateiformat. Erlaubt sind: %{formats}.',
  extension:
    'Der Name „%{name}“ passt nicht zum Inhalt: Dies ist eine %{format}-Datei. Berichtigen Sie die Endung.',
  broken:
    'Das Bild ist beschädigt oder unvollständig. Speichern Sie es neu und wählen Sie es noch einmal.',
  brokenPdf:
    'Das PDF-Dokument ist beschädigt oder unvollständig. Speichern Sie es neu und wählen Sie es noch einmal.',
  animatedPng:
    'Animierte PNG-Dateien werden nicht unterstützt. Speichern Sie die Animation als GIF.',
  tooManyPixels:
    'Das Bild hat %{width} × %{height} px, das ist zu viel. Verkleinern Sie es und wählen Sie es noch einmal.',
  tooManyFrames: 'Die Animation hat zu viele Bilder (%{frames}). Erlaubt sind höchstens %{max}.',
  csv: {
    empty: 'Die Datei ist leer',
    header: 'Die erste Zeile der Datei muss die Spalten nennen: %{columns}',
    headerLong: 'Die erste Zeile der Datei ist zu lang. Das sieht nicht nach einer CSV-Datei aus.',
    missing: 'Der Datei fehlen diese Spalten: %{columns}',
    twice: 'Die Spalte „%{column}“ kommt mehrmals vor',
    bad: {
      quote: 'Ein Anführungszeichen ist nicht geschlossen oder steht falsch',
      long: 'Die Zeile ist zu lang',
      wide: 'Die Zeile hat mehr als 1000 Zellen',
      bytes: 'Die Zeile enthält Zeichen in einer anderen Kodierung als der Rest der Datei',
      cells: 'Die Zeile hat mehr Zellen (%{found}) als die Kopfzeile (%{wanted})',
    },
  },
  xlsx: {
    broken:
      'Die Arbeitsmappe konnte nicht gelesen werden. Öffnen Sie sie in Excel und speichern Sie sie neu als .xlsx oder CSV.',
    large:
      'Die Arbeitsmappe ist zu groß. Speichern Sie sie als CSV und versuchen Sie es noch einmal.',
    locked: 'Die Arbeitsmappe ist mit einem Passwort geschützt. Speichern Sie sie ohne.',
    old: 'Diese Arbeitsmappe hat das alte Format (.xls) oder ein Passwort. Speichern Sie sie ohne Passwort als .xlsx oder CSV.',
  },
}
