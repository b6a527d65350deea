import { useEffect } from 'react'
import { useTranslate } from 'ra-core'
import { useConfig } from '../app/ShellContext'
import { brandOf } from '../theme/brand'

/** Titles of the screens and dialogs now open, the innermost last. */
const open: string[] = []
let suffix = ''

const show = () => {
  document.title = [open.at(-1), suffix].filter(Boolean).join(' · ')
}

/**
 * Names the document after a screen or dialog: “Books · Panel”. Nested ones win while they are
 * open; closing a dialog gives the list's title back.
 */
export function useTitle(title: string): void {
  const translate = useTranslate()
  const { brand } = useConfig()
  const panel = `${brandOf(brand).name} ${translate('shell.panel')}`
  useEffect(() => {
    suffix = panel
    open.push(title)
    show()
    return () => {
      const at = open.lastIndexOf(title)
      if (at >= 0) open.splice(at, 1)
      show()
    }
  }, [title, panel])
}
