import type { LaterTexts } from 'panel-engine/languages'
export { plan } from './plan'
export { preview } from './preview'

/** The days of a calendar in their grid. */
export const calendar: LaterTexts['calendar'] = {
  days: 'Tage des Kalenders',
  count: '%{count} von %{total} Tagen',
  countOutside: '%{count} von %{total} Tagen, außerhalb des Zeitraums: %{outside}',
  outside: 'Außerhalb des Zeitraums (%{count})',
  outsideHint: 'Diese Tage bleiben gespeichert, aber die App zeigt sie nicht',
  loading: 'Tage werden geladen',
  help: 'Ziehen Sie Bilder auf die Tage. Tastatur: Pfeiltasten, Enter öffnet einen Tag, Entf löscht ihn.',
  add: 'Hinzufügen',
  today: 'Heute',
  images: 'Bilder hinzufügen',
  by: {
    disabled: 'Immer inaktiv',
    dates: 'Nach den Terminen',
    now: 'Nach den Terminen: jetzt %{status}',
    active: 'aktiv',
    future: 'künftig',
    past: 'beendet',
  },
  cell: {
    number: 'Tag %{n}',
    image: 'hat ein Bild',
    noImage: 'ohne Bild',
    none: 'nicht angelegt',
    inactive: 'inaktiv',
    invisible: 'in der App nicht sichtbar',
    past: 'beendet',
    today: 'heute',
    outside: 'außerhalb des Zeitraums',
  },
  remove: 'Tag löschen',
  fill: {
    action: 'Fehlende Tage anlegen (%{count})',
    title: 'Fehlende Tage anlegen',
    text: '%{smart_count} Tag wird mit dieser Beschriftung und diesem Bild angelegt |||| %{smart_count} Tage werden mit derselben Beschriftung und demselben Bild angelegt',
    label: 'Tag {n}',
    hint: 'Aus {n} wird die Nummer des Tages im Zeitraum',
    create: 'Anlegen',
    busy: 'Tage werden angelegt …',
    done: '%{smart_count} Tag angelegt |||| %{smart_count} Tage angelegt',
  },
  drop: {
    title: 'Bilder der Tage',
    subtitle: '%{smart_count} Datei |||| %{smart_count} Dateien',
    measuring: 'Bilder werden geprüft …',
    summary: 'Bereit: %{ready}, zuzuschneiden: %{crop}, zu berichtigen: %{wrong}',
    day: 'Tag für die Datei %{name}',
    replaces: 'Ersetzt das Bild von „%{label}“',
    makes: 'Legt den Tag „%{label}“ an',
    crop: 'Zuschneiden',
    cropFile: '%{name} zuschneiden',
    cropAll: 'Alle in der Mitte zuschneiden (%{count})',
    cropping: '%{done} von %{total} werden zugeschnitten',
    drop: '%{name} überspringen',
    label: 'Beschriftung neuer Tage',
    save: '%{smart_count} Bild speichern |||| %{smart_count} Bilder speichern',
    saving: '%{done} von %{total}',
    stop: 'Anhalten',
    stopped: 'Angehalten. %{done} von %{total} sind gespeichert, die übrigen warten in der Liste.',
    done: '%{smart_count} Bild gespeichert |||| %{smart_count} Bilder gespeichert',
    failed:
      '%{smart_count} Bild wurde nicht gespeichert |||| %{smart_count} Bilder wurden nicht gespeichert',
    noDay:
      'Für diese Datei gibt es keinen Tag. Geben Sie einen Tag ein oder überspringen Sie die Datei.',
    outside: 'Dieser Tag liegt außerhalb des Zeitraums des Kalenders',
    twice: 'Für diesen Tag ist schon eine andere Datei da',
    stored: 'Gespeichert',
    sending: 'Wird gesendet …',
    conflict:
      'Jemand hat diesen Tag inzwischen geändert. Speichern Sie noch einmal, um das Bild zu ersetzen.',
    offline:
      'Keine Verbindung. Die Datei wartet in der Liste, speichern Sie noch einmal, wenn die Verbindung zurück ist.',
    leaveTitle: 'Ungespeicherte Bilder',
    leave:
      '%{smart_count} Bild in der Liste ist nicht gespeichert |||| %{smart_count} Bilder in der Liste sind nicht gespeichert',
    stay: 'Zurück zur Liste',
    discard: 'Bilder verwerfen',
  },
  moved:
    '%{smart_count} Tag liegt dann außerhalb des Zeitraums des Kalenders. Er bleibt gespeichert, aber die App zeigt ihn nicht. |||| %{smart_count} Tage liegen dann außerhalb des Zeitraums des Kalenders. Sie bleiben gespeichert, aber die App zeigt sie nicht.',
}
