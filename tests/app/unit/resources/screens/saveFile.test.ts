import { expect, test } from 'vitest'
import { saveFile } from '../../../../../resources/screens/calendarDays/saveFile'
import { resourceByName } from '../../../../../src/schema/registry'
import { signedInBrowser } from '../../../../support/panel/browserApi'
import { sampleDraft } from '../../../../support/samples'

const browser = signedInBrowser()
const days = resourceByName('promo-calendar-days')

test('a file whose answer was lost, and that is given another day, makes that day', async () => {
  const { api, data: provider, line } = browser()
  const span = { startDate: '2026-12-01', endDate: '2026-12-24' }
  const made = await api.create(resourceByName('promo-calendar'), { changes: span })
  const parent = String(made.data['id'])
  const { image } = await sampleDraft(days, 1)
  const { upload, facts = null }: { upload?: unknown; facts?: null } = Object(image)
  if (!(upload instanceof File)) throw new Error('the sample has no file')
  const file = {
    key: 1,
    file: upload,
    source: null,
    upload,
    facts,
    date: null,
    state: 'waiting',
    error: null,
  } as const
  const save = (date: string) =>
    saveFile(file, {
      provider,
      resource: days,
      parent,
      place: { date, n: 1, day: null },
      label: date,
      signal: new AbortController().signal,
    })
  line.loseAnswers = true
  await expect(save('2026-12-01')).rejects.toThrow()
  line.loseAnswers = false
  expect(await save('2026-12-02')).toMatchObject({ date: '2026-12-02' })
  // the same day once more is the one that is there
  expect(await save('2026-12-01')).toMatchObject({ date: '2026-12-01' })
  const { data } = await api.verb(days, 'list', { params: { parent } })
  expect(data['items']).toHaveLength(2)
})
