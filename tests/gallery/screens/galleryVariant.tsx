import {
  CreateBase,
  EditBase,
  ListBase,
  RecordsIterator,
  SimpleForm,
  TextField,
  TextInput,
} from 'react-admin'
import { screen } from 'panel-engine/screens'
import galleryVariant from '../resources/galleryVariant'

const fields = (
  <SimpleForm>
    <TextInput source="name" label="Nazwa" />
  </SimpleForm>
)

/** Screens altogether of their own. */
export default screen(galleryVariant, {
  list: (
    <ListBase disableAuthentication sort={{ field: 'name', order: 'ASC' }}>
      <h1>Odmiany</h1>
      <ul>
        <RecordsIterator>
          <li>
            <TextField source="name" />
          </li>
        </RecordsIterator>
      </ul>
    </ListBase>
  ),
  create: <CreateBase redirect="list">{fields}</CreateBase>,
  edit: (
    <EditBase mutationMode="pessimistic" redirect="list">
      {fields}
    </EditBase>
  ),
})
