import Lock from 'lucide-react/icons/lock'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import '../parts/button.css'
import './screens.css'
import { useTitle } from './useTitle'

/** The 403 page, inside the layout and at the address that was asked for. */
export function AccessDenied() {
  const translate = useTranslate()
  const title = translate('shell.denied.title')
  useTitle(title)
  return (
    <div className="screen-message">
      <Lock size={28} aria-hidden />
      <h1>{title}</h1>
      <p>{translate('shell.denied.text')}</p>
      <Link className="button button-primary" to="/">
        {translate('shell.denied.home')}
      </Link>
    </div>
  )
}
