import { useEffect, useState } from 'react'
import { whileOnline } from '../parts/whileOnline'

interface Drawing {
  readonly size: number
  readonly path: string
}

/** Draws a text as a QR code here, in the page: a secret in it goes nowhere. The library comes when it is needed. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  useEffect(() => {
    let isCurrent = true
    const draw = async () => {
      const { create } = await whileOnline(() => import('qrcode'))
      const { modules } = create(text, { errorCorrectionLevel: 'M' })
      const cells = Array.from(modules.data, (isDark, index) =>
        isDark ? `M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z` : '',
      )
      if (isCurrent) setDrawing({ size: modules.size, path: cells.join('') })
    }
    void draw()
    return () => {
      isCurrent = false
    }
  }, [text])
  const size = drawing?.size ?? 41
  return (
    <svg
      className="f-qr"
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
    >
      <path d={drawing?.path ?? ''} />
    </svg>
  )
}
