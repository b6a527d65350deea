import { defineResource, single } from 'panel-engine/schema'
import { longText, text } from 'panel-engine/fields'

/** One record, open to everybody who is signed in. */
export default defineResource({
  name: 'harvest-greeting',
  label: { pl: ['Powitanie', 'Powitania', 'Powitań'], en: ['Greeting', 'Greetings'] },
  menu: { position: 70, icon: 'message', label: { pl: 'Powitanie', en: 'Greeting' } },
  everyone: true,
  api: single('harvest/greeting'),
  singleton: true,
  fields: { title: text({ required: true, max: 60 }), description: longText() },
})
