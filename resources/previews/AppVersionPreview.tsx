import { useTranslate } from 'ra-core'
import type appVersions from '../appVersions'
import type { DraftOf } from 'panel-engine/fields'
import { Phone, Tiles } from './Phone'
import './notice.css'

/** The notice of a new version, over the app's first screen as it opens. */
export function AppVersionPreview({ values }: { values: Partial<DraftOf<typeof appVersions>> }) {
  const translate = useTranslate()
  const changes = (values.changes ?? []).filter((entry) => entry.trim() !== '')
  const shop = values.platform === 'ios' ? 'App Store' : 'Google Play'
  return (
    <Phone title={translate('preview.home')}>
      <Tiles count={8} />
      <div className="phone-veil">
        <div className="phone-notice">
          <h3>{values.title || translate('preview.unnamed')}</h3>
          {values.subtitle && <p>{values.subtitle}</p>}
          {values.version && (
            <p className="phone-note">
              {translate('push.version.number', { version: values.version })}
            </p>
          )}
          {changes.length > 0 && (
            <ul>
              {changes.map((entry, index) => (
                // eslint-disable-next-line react/no-array-index-key -- an entry is its place; two may be alike
                <li key={index}>{entry}</li>
              ))}
            </ul>
          )}
          <span className="phone-button">{translate('push.version.update', { shop })}</span>
          {values.active === false && (
            <p className="phone-note">{translate('push.version.inactive')}</p>
          )}
        </div>
      </div>
    </Phone>
  )
}
