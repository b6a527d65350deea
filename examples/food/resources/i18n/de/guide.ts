import type { Guide } from 'panel-engine/languages'

/** What the staff manual says in German of the screens that every app has. */
export const guide: Guide = {
  screens: {
    account:
      'Ihre Daten, Ihr Passwort und der Schlüssel Ihrer Authentifizierungs-App. Hier wählen Sie auch, ob Sie mit der Startseite beginnen, und melden sich auf allen Geräten ab.',
    'custom-roles':
      'Rollen, die die Administration selbst zusammenstellt: welche Bereiche jemand sieht, wo jemand anlegt und ändert und wo jemand löscht. Eine eigene Rolle gilt neben den festen Berechtigungen.',
    users: 'Die Konten, ihre Rollen und ihre Schlüssel zur Anmeldung',
    '/audit':
      'Wer was wann geändert hat, mit den Werten davor und danach. Jede Fassung lässt sich wiederherstellen.',
    '/start':
      'Womit der Tag beginnt: was diese Woche beginnt und endet, was kein Bild hat, was misslungen ist und was andere getan haben',
    '/timeline': 'Der Plan: alles, was Termine hat, auf einer Zeitachse',
  },
  doings: {
    users: {
      'people.reset.open':
        'Erzeugt einen neuen Schlüssel für die Authentifizierungs-App, der frühere gilt nicht mehr',
      'rows.users.unlock': 'Hebt die Sperre nach misslungenen Anmeldungen auf',
      'rows.users.endSessions': 'Beendet alle Sitzungen dieses Kontos',
    },
  },
  fields: {
    'users.roles': 'Die Rollen bestimmen, welche Bereiche das Menü hat',
    'users.secret':
      'Wird einmal gezeigt, gleich nach dem Speichern. Übergeben Sie ihn dem Inhaber des Kontos für die Authentifizierungs-App.',
  },
  choices: {},
  tasks: [
    {
      key: 'colleague',
      title: 'Einem neuen Teammitglied ein Konto geben',
      needs: ['users'],
      steps: [
        'Öffnen Sie den Bereich „[Benutzerkonten](users)“ und fügen Sie ein Konto hinzu: E-Mail, Name, Passwort',
        'Haken Sie die Rollen an. Unter jeder steht, welche Bereiche sie öffnet.',
        'Speichern Sie und übergeben Sie den QR-Code, der gezeigt wird. Ist das Fenster geschlossen, ist er nicht mehr zu sehen.',
        'Das neue Teammitglied scannt ihn mit einer Authentifizierungs-App und meldet sich mit dem Passwort und sechs Ziffern an',
      ],
    },
    {
      key: 'ownRole',
      title: 'Jemandem nur einen Bereich öffnen',
      needs: ['custom-roles', 'users'],
      steps: [
        'Öffnen Sie als Administration „[Eigene Rollen](custom-roles)“ und legen Sie eine Rolle an. Ihr Name sagt, wofür sie da ist.',
        'Wählen Sie den Bereich bei „Legt an und ändert“. Was jemand ändert oder löscht, sieht er auch.',
        'Speichern Sie, öffnen Sie „[Benutzerkonten](users)“ und das Konto der Person. Wählen Sie die Rolle bei „Eigene Rollen“.',
        'Prüfen Sie unter den Rollen, was diese Person sieht, und speichern Sie. Neue Rechte gelten ab der nächsten Anmeldung.',
      ],
    },
    {
      key: 'together',
      title: 'Zu zweit an denselben Daten arbeiten',
      needs: [],
      feature: 'presence',
      steps: [
        'Öffnen Sie den Eintrag. Unten im Formular steht, wer ihn noch geöffnet hat und seit wann. Gesperrt ist dadurch nichts.',
        'Sprechen Sie ab, wer zuerst speichert',
        'Wer als Zweites speichert, sieht beide Fassungen und wer zuletzt gespeichert hat, und wählt bei jedem Feld, welcher Wert bleibt.',
        'Eine Liste sagt, wer sonst sie wann geändert hat. Die neuen Zeilen zeigt sie auf Wunsch, damit nichts unter dem Zeiger wegrutscht.',
      ],
    },
  ],
}
