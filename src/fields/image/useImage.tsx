import { useState } from 'react'
import type { FieldOf } from '../kinds'
import { fitOf, type ImageDraft } from './kind'
import { measure } from '../../imageWork/facts'
import type { Crop } from '../../imageWork/crop'
import { useAddress } from '../../inputs/file/useAddress'
import { useLook } from '../../inputs/file/useLook'
import { useField } from '../../inputs/useField'
import { type ImageWork, workOf } from '../../imageWork/work'

/** All actions on the image of one field: taking a file or an address, measuring, cutting, removing. */
export function useImage(name: string, field: FieldOf<'image'>) {
  const handle = useField<ImageDraft>(name)
  const { value, change, blur, ref, error, disabled } = handle
  const address = useAddress<ImageDraft>(handle, (url) => ({ url }))
  const { isLooking, look } = useLook(name)
  const [isCropping, setIsCropping] = useState(false)
  const work = workOf(value)
  const source =
    work?.original ??
    (work?.facts ? { file: work.upload, facts: work.facts, crop: undefined } : null)

  const put = (upload: File, original?: ImageWork['original']) =>
    look(measure(upload), (facts) => {
      const next: ImageWork = { upload, facts, ...(original && { original }) }
      change(next)
      blur()
    })
  const finishCrop = (file: File, crop: Crop) => {
    setIsCropping(false)
    if (source) put(file, { file: source.file, facts: source.facts, crop })
  }
  return {
    value,
    change,
    ref,
    error,
    disabled,
    work,
    /** The original image, from which each cut starts. */
    source,
    fit: work ? fitOf(field, work.facts) : null,
    isMeasuring: isLooking,
    address,
    isCropping,
    setIsCropping,
    take: (file: File) => put(file),
    finishCrop,
    undoCrop: () =>
      work?.original && change({ upload: work.original.file, facts: work.original.facts }),
  }
}
