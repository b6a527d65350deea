/** A row of `file` for a picture of that key. */
export const sample = (key: string) => ({
  id: key,
  resource: 'gallery-files',
  record_id: '1',
  field: 'photo',
  kind: 'image',
  name: 'a.png',
  mime: 'image/png',
  size: 3,
  width: 1,
  height: 1,
  key,
  preview_key: null,
  preview_mime: null,
  at: 1,
})
