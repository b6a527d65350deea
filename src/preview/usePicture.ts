import { useEffect, useState } from 'react'
import type { ImageDraft } from '../fields/image/kind'

/**
 * The address under which the browser can show a picture as it stands in a form: an upload from memory, or its
 * address. The address of an upload is given back when the picture changes. Null while there is none.
 */
export function usePicture(value: ImageDraft | null | undefined): string | null {
  const file = value && 'upload' in value && value.upload instanceof Blob ? value.upload : null
  const [shown, setShown] = useState<{ file: Blob; address: string } | null>(null)
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    // eslint-disable-next-line react/set-state-in-effect -- the address is made and given back outside of React
    setShown({ file, address })
    return () => URL.revokeObjectURL(address)
  }, [file])
  if (value && 'url' in value) return value.url
  return file && shown?.file === file ? shown.address : null
}
