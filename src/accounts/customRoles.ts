import {
  crud,
  defineResource,
  type Deed,
  feminine,
  optionsFrom,
  ownNoun,
  ownText,
  unique,
} from '../schema'
import { longText, multiSelect, text } from '../fields'

/** Any number of the app's screens on which there is that to do. */
const screens = (deed: Deed) =>
  multiSelect({
    ids: 'text',
    source: optionsFrom<never>(`screen/${deed}`),
    section: 'permissions',
    label: ownText(`own.${deed}`),
    ...(deed !== 'view' && { help: ownText('own.seesToo') }),
  })

export default defineResource({
  name: 'custom-roles',
  label: ownNoun('own.customRoles', feminine('rolę własną', 'roli własnej')),
  menu: { group: 'end', position: 11, icon: 'badge' },
  viewRoles: ['ROLE_ALLOWED_TO_EDIT_USERS'],
  // who could change a role could give themselves any right
  customRoles: false,
  api: crud('customrole'),
  fields: {
    name: text({ required: true }),
    description: longText({ max: 1000 }),
    viewable: screens('view'),
    changeable: screens('change'),
    deletable: screens('delete'),
  },
  rules: [unique(['name'])],
  title: 'name',
  list: { columns: ['id', 'name', 'description', 'viewable', 'changeable', 'deletable'] },
})
