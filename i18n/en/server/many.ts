/** What the server says of a change of many records, and of those that it left as they were. */
export const many = {
  plan: 'It is not clear what to change',
  records: 'Give 1 to %{max} records',
  twice: 'One of the records is named twice',
  changed:
    'The list has changed in the meantime: there were %{seen}, there are %{found}. Look at it and select again.',
  same: 'Nothing to change here',
  outranked: 'Another setting of this record decides here',
  gone: 'Somebody has deleted this record in the meantime',
  whole: 'Nothing was saved, because not all records can be changed',
}
