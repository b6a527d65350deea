import { useTranslate } from 'ra-core'
import './layout.css'

const ROWS = [92, 78, 85, 64, 88, 72]

/** The skeleton of a loading screen: a heading and rows, so that the layout does not shift. */
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
