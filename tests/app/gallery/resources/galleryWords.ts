import { when, type Resource } from 'panel-engine/schema'
import { openingHours } from '../../../../resources/kinds'
import words from '../../../gallery/resources/galleryWords'

/** With the retailer's opening hours. */
const extended: Resource = {
  ...words,
  fields: {
    ...words.fields,
    openHours: openingHours({
      max: 7,
      required: true,
      visibleWhen: when('shown', true),
      label: { pl: 'Godziny otwarcia', en: 'Opening hours' },
    }),
  },
}
export default extended
