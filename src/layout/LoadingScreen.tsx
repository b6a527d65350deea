import { useTranslate } from 'ra-core'
import './layout.css'

const ROWS = [92, 78, 85, 64, 88, 72]

/** A screen on its way: the shape of a heading and rows, so that nothing jumps. */
export function LoadingScreen() {
  const translate = useTranslate()
  return (
    <div className="layout-loading" role="status" aria-label={translate('shell.loading')}>
      <span />
      {ROWS.map((width) => (
        <span key={width} style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}
