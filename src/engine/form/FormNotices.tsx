import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import '../../parts/notice.css'

/** What stands above the first section: whence the form's values come, and what is wrong that no field stands for. */
export function FormNotices({
  unplaced,
  children,
}: {
  readonly unplaced: readonly string[]
  readonly children: ReactNode
}) {
  const translate = useTranslate()
  return (
    <>
      {children}
      {unplaced.length > 0 && (
        <div className="notice notice-negative" role="alert">
          <strong>{translate('form.other')}</strong>
          <ul>
            {unplaced.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
