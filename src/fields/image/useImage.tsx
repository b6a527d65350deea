import { useState } from 'react'
import type { FieldOf } from '../kinds'
import { fitOf, type ImageDraft } from './kind'
import { measure } from '../../imageWork/facts'
import type { Crop } from '../../imageWork/crop'
import { useField } from '../../inputs/useField'
import { workOf } from '../../imageWork/work'

/** Everything that happens to the picture of one field: taking a file or an address, measuring, cutting, removing. */
export function useImage(name: string, field: FieldOf<'image'>) {
  const { value, change, blur, ref, error, disabled } = useField<ImageDraft>(name)
  const [isMeasuring, setIsMeasuring] = useState(false)
  const [isCropping, setIsCropping] = useState(false)
  const work = workOf(value)
  const source =
    work?.original ??
    (work?.facts ? { file: work.upload, facts: work.facts, crop: undefined } : null)

  const take = async (file: File) => {
    setIsMeasuring(true)
    change({ upload: file, facts: await measure(file) })
    setIsMeasuring(false)
    blur()
  }
  const finishCrop = async (file: File, crop: Crop) => {
    if (!source) return
    const facts = await measure(file)
    const cut = { upload: file, facts, original: { file: source.file, facts: source.facts, crop } }
    change(cut)
    setIsCropping(false)
    blur()
  }
  return {
    value,
    change,
    ref,
    error,
    disabled,
    work,
    /** What a cut starts from: the picture as it came. */
    source,
    fit: work ? fitOf(field, work.facts) : null,
    isMeasuring,
    isCropping,
    setIsCropping,
    take,
    finishCrop,
    undoCrop: () =>
      work?.original && change({ upload: work.original.file, facts: work.original.facts }),
  }
}
