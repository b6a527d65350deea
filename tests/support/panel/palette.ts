import { screen } from '@testing-library/react'
import type { Panel } from './panel'
import { t } from '../text'

/** Opens the palette by its key, once the shell stands that hears it. */
export async function openPalette({ user }: Panel): Promise<HTMLElement> {
  await screen.findByRole('main')
  await user.keyboard('{Control>}k{/Control}')
  return screen.findByPlaceholderText(t('shell.palette.placeholder'))
}
