import { sniffFile } from '../inputs/file/sniff'
import { regionOf, type Crop, type Size } from './crop'

const JPEG_QUALITY = 0.92

/**
 * Draws a part of an image at exact pixels. A JPG stays a JPG; a PNG, or a frame of a GIF, becomes a PNG, which is
 * lossless. The original file stays unchanged.
 * @param file the original, drawn after its orientation
 * @param frame the pixels of the result
 * @throws Error when the browser cannot draw or write the image
 */
export async function renderCrop(file: File, frame: Size, crop: Crop): Promise<File> {
  const bitmap = await createImageBitmap(file)
  try {
    const canvas = document.createElement('canvas')
    canvas.width = frame.width
    canvas.height = frame.height
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    // by its bytes: a PNG that is called a JPG would lose what is transparent
    const isJpeg = (await sniffFile(file)) === 'jpeg'
    const { left, top, width, height } = regionOf(bitmap, frame, crop)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, left, top, width, height, 0, 0, frame.width, frame.height)
    const type = isJpeg ? 'image/jpeg' : 'image/png'
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, type, JPEG_QUALITY),
    )
    if (!blob) throw new Error('no picture')
    const stem = file.name.replace(/\.\w+$/, '')
    return new File([blob], `${stem}-${frame.width}x${frame.height}.${isJpeg ? 'jpg' : 'png'}`, {
      type,
    })
  } finally {
    bitmap.close()
  }
}
