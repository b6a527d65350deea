import { useGetList } from 'react-admin'
import type { DraftOf } from 'panel-engine/fields'
import { TextField, TextInput } from 'react-admin'
import { screen } from 'panel-engine/screens'
import galleryModes from '../resources/galleryModes'

const Sign = ({ values }: { readonly values: Partial<DraftOf<typeof galleryModes>> }) => (
  <strong>{`Szyld: ${values.name ?? ''}`}</strong>
)

function Count() {
  const { total } = useGetList('gallery-modes')
  return <p>{`Razem: ${total ?? ''}`}</p>
}

/** Every slot that stands beside the list and the form. */
export default screen(galleryModes, {
  columns: { code: <TextField source="code" component="strong" />, tint: ({ tint }) => tint },
  inputs: { code: <TextInput source="code" label="Kod" /> },
  sections: [{ key: 'count', title: 'Ile ich jest', before: 'account', content: <Count /> }],
  listActions: (
    <button type="button" className="button">
      Obok listy
    </button>
  ),
  isMoving: ({ length }) => length === null,
  rowActions: [
    {
      key: 'copy',
      label: { pl: 'Kopiuj odnośnik', en: 'Copy the link' },
      isShown: ({ isLong }) => isLong === true,
      run: async ({ notify }) => notify('list.link.copied', 'success'),
    },
  ],
  beforeDelete: async () => ({
    warning: { message: 'rows.remove.hallBlocked', args: { smart_count: 2 } },
  }),
  beforeSave: async ({ values }) =>
    values.name === 'zapytaj' ? { warning: { message: 'form.guard.text' } } : {},
  afterSave: ({ name }) =>
    name === 'powiedz' ? { text: { message: 'list.link.copied' } } : undefined,
  formActions: (
    <button type="button" className="button">
      Obok zapisu
    </button>
  ),
  aside: Sign,
})
