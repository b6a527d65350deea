import { when, type Resource } from 'panel-engine/schema'
import { halls } from '../../../../resources/kinds'
import choices from '../../../gallery/resources/galleryChoices'

const { early, late, ...before } = choices.fields

/** With the retailer's halls. */
const extended: Resource = {
  ...choices,
  fields: {
    ...before,
    halls: halls({ visibleWhen: when('shown', true), label: { pl: 'Hale', en: 'Halls' } }),
    early,
    late,
  },
  list: {
    ...choices.list,
    columns: ['id', 'name', 'shelf', 'categoryId', 'days', 'roles', 'halls', 'early'],
  },
}
export default extended
