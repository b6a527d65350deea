import { defineResource, feminine, single } from 'panel-engine/schema'
import { image, longText } from 'panel-engine/fields'

export default defineResource({
  name: 'marketing-consents',
  label: {
    pl: ['Zgoda marketingowa', 'Zgody marketingowe', 'Zgód marketingowych'],
    en: ['Marketing consent', 'Marketing consents'],
    grammar: feminine('zgodę marketingową', 'zgody marketingowej'),
  },
  menu: { group: 'others', position: 20, icon: 'mailCheck' },
  api: single('marketing-consents'),
  singleton: true,
  customerPreview: {},
  fields: {
    text: longText({ required: true, max: 100, label: { pl: 'Treść zgody', en: 'Consent text' } }),
    image: image({ required: true, width: 640, height: 360 }),
  },
})
