import type { ReactNode } from 'react'
import { useLocale } from '../inputs/useTexts'
import { useTitle } from '../layout/useTitle'
import { MuiTheme } from '../parts/mui/MuiTheme'
import type { Text } from '../schema'
import { ListHeader } from '../features/list/ListHeader'
import '../features/list/list.css'
import './pageFrame.css'

interface PageFrameProps {
  readonly title: Text
  readonly children: ReactNode
}

/** The frame of a page: its heading where every screen has one, the title of the document, and room to scroll below. */
export function PageFrame({ title, children }: PageFrameProps) {
  const name = title[useLocale()]
  useTitle(name)
  return (
    <MuiTheme>
      <section className="list" aria-label={name}>
        <ListHeader title={name} back={null} count={null} actions={null} tools={null} />
        <div className="page-body">{children}</div>
      </section>
    </MuiTheme>
  )
}
