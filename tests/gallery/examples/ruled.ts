import {
  atLeastOne,
  atMost,
  before,
  crud,
  defineResource,
  inOrder,
  same,
  saying,
  unique,
  when,
} from 'panel-engine/schema'
import { boolean, date, integer, password, price, select, text } from 'panel-engine/fields'

export default defineResource({
  name: 'harvest-rules',
  label: { pl: ['Zasada', 'Zasady', 'Zasad'], en: ['Rule', 'Rules'] },
  api: crud('harvest-rules'),
  fields: {
    code: text({
      required: true,
      pattern: {
        match: '[A-Z]{2}-\\d{4}',
        message: { pl: 'Podaj kod jak AB-1234', en: 'Enter a code like AB-1234' },
      },
      label: { pl: 'Kod', en: 'Code' },
    }),
    weather: select({
      required: true,
      options: [
        { id: 'dry', label: { pl: 'Sucho', en: 'Dry' } },
        { id: 'wet', label: { pl: 'Mokro', en: 'Wet' } },
      ],
      label: { pl: 'Pogoda', en: 'Weather' },
    }),
    // there only in the wet, and required there
    roof: text({
      required: true,
      visibleWhen: when('weather', 'wet'),
      label: { pl: 'Dach', en: 'Roof' },
    }),
    // always there, and required in the dry
    water: integer({
      min: 1,
      max: 500,
      unit: 'l',
      requiredWhen: when('weather', 'dry'),
      label: { pl: 'Woda', en: 'Water' },
    }),
    cost: price({ min: 0.5, max: 999.99, label: { pl: 'Koszt', en: 'Cost' } }),
    paid: price({ label: { pl: 'Zapłacono', en: 'Paid' } }),
    startDate: date({ required: true, min: 'today' }),
    endDate: date({ required: true, max: '2099-12-31' }),
    mownOn: date({ label: { pl: 'Koszenie', en: 'Mowing' } }),
    threshedOn: date({ label: { pl: 'Młócenie', en: 'Threshing' } }),
    early: boolean({ label: { pl: 'Rano', en: 'Morning' } }),
    late: boolean({ label: { pl: 'Wieczorem', en: 'Evening' } }),
    password: password(),
    repeated: password({ label: { pl: 'Powtórz hasło', en: 'Repeat password' } }),
  },
  rules: [
    inOrder('startDate', 'endDate'),
    before('mownOn', 'threshedOn'),
    atMost('paid', 'cost'),
    atLeastOne('early', 'late'),
    same('password', 'repeated'),
    // in words of one's own
    saying(unique(['code']), { pl: 'Taki kod już jest', en: 'There is such a code already' }),
  ],
})
