import { isNotFound } from '../../dataProvider/errors'
import fliers from '../../resources/fliers'
import { isObject } from '../schema'
import { referenceWarning } from '../engine/references'
import { screen } from '../engine/screen'
import { lazyPart } from '../parts/lazyPart'

const aside = lazyPart(() => import('../preview/FlierPreview').then((found) => found.FlierPreview))

/** The call is ours: an API without it has nothing to warn of. */
function absent(error: unknown): { readonly json: null } {
  if (isNotFound(error)) return { json: null }
  throw error
}

/** The form shows what the customer will see; a deletion says what leads to the flier. */
export default screen(fliers, {
  aside,
  beforeDelete: async ({ request, record, translate }) => {
    const asked = request(
      'GET',
      `/api/productheader/${encodeURIComponent(record.id)}/can-delete`,
    ).catch(absent)
    const { json } = await asked
    return referenceWarning(
      isObject(json) ? json['references'] : null,
      ['dynamic_links', 'dashboard'],
      {
        message: 'rows.remove.flierReferences',
        places: 'rows.remove.flierPlaces',
        translate,
      },
    )
  },
})
