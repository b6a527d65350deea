import { when, type Resource } from 'panel-engine/schema'
import { cardList } from '../../../../resources/kinds'
import files from '../../../gallery/resources/galleryFiles'

/** With the retailer's lists of cards. */
const extended: Resource = {
  ...files,
  fields: {
    ...files.fields,
    cards: cardList({
      visibleWhen: when('shown', true),
      label: { pl: 'Lista kart', en: 'List of cards' },
    }),
  },
}
export default extended
