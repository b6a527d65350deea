import dynamicLinks from '../dynamicLinks'
import { saveBlob, screen, type RowAction } from 'panel-engine/screens'
import type { RecordOf } from 'panel-engine/fields'

const qr = (type: 'png' | 'svg', label: string): RowAction<RecordOf<typeof dynamicLinks>> => ({
  key: type,
  label,
  isShown: (record) => typeof record.qrCode === 'string',
  run: async ({ request, record, notify }) => {
    try {
      const { pathname } = new URL(String(record.qrCode), location.origin)
      const path = type === 'svg' ? `${pathname.replace(/\.png$/, '')}.svg` : pathname
      const { blob } = await request('GET', path, { as: 'blob' })
      if (blob) saveBlob(blob, `link-${record.id}.${type}`)
    } catch (error) {
      console.error(error)
      notify('list.link.qrFailed', 'error')
    }
  },
})

/** Copying a link and taking its QR code home (specification section 2). */
export default screen(dynamicLinks, {
  rowActions: [
    {
      key: 'copy',
      label: 'list.link.copy',
      isShown: (record) => typeof record.link === 'string',
      run: async ({ record, notify }) => {
        try {
          await navigator.clipboard.writeText(String(record.link))
          notify('list.link.copied', 'success')
        } catch (error) {
          console.error(error)
          notify('list.link.copyFailed', 'error')
        }
      },
    },
    qr('png', 'list.link.qrPng'),
    qr('svg', 'list.link.qrSvg'),
  ],
})
