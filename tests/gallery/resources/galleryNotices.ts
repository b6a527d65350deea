import { crud, defineResource, inOrder, neuter, when } from 'panel-engine/schema'
import { boolean, date, text } from 'panel-engine/fields'
import { attendees, teams } from '../kinds'

/** What is for some, by a kind of the gallery's own: the plan narrows by it, watches it and compares by it. */
export default defineResource({
  name: 'gallery-notices',
  label: {
    pl: ['Ogłoszenie', 'Ogłoszenia', 'Ogłoszeń'],
    en: ['Notice', 'Notices'],
    grammar: neuter('ogłoszenie', 'ogłoszenia'),
  },
  menu: { group: 'actions', position: 140, icon: 'message' },
  api: crud('gallery-notices'),
  fields: {
    shown: boolean({ initial: true, label: { pl: 'Pokaż pola', en: 'Show the fields' } }),
    name: text({ required: true }),
    startDate: date({ required: true }),
    // a notice may stand until further notice
    endDate: date(),
    onLeave: boolean({ label: { pl: 'Dla nieobecnych', en: 'For those on leave' } }),
    teams: teams({
      required: true,
      onLeave: 'onLeave',
      visibleWhen: when('shown', true),
      label: { pl: 'Zespoły', en: 'Teams' },
    }),
    attendees: attendees({
      visibleWhen: when('shown', true),
      label: { pl: 'Kto przyjdzie', en: 'Who comes' },
    }),
  },
  rules: [inOrder('startDate', 'endDate')],
  archive: { endDate: 'endDate' },
  timeline: { cover: 'teams', exclusive: ['shown'] },
  list: { columns: ['id', 'name', 'period', 'teams', 'attendees'] },
})
