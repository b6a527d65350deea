/** The messages after a save or deletion for which the specification has words of its own, by set. */
export const done = {
  push: { created: 'Pomyślnie wysłano wiadomość push' },
  program: {
    created: 'Pomyślnie dodano nowy program',
    updated: 'Pomyślnie zapisano program',
    deleted: 'Pomyślnie usunięto program',
  },
  action: {
    created: 'Dane akcji zapisane poprawnie',
    updated: 'Dane akcji zapisane poprawnie',
    deleted: 'Pomyślnie usunięto akcję',
  },
  scratchCard: {
    created: 'Dane zdrapki zapisane poprawnie',
    updated: 'Dane zdrapki zapisane poprawnie',
    deleted: 'Pomyślnie usunięto zdrapkę',
  },
}
