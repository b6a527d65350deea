import { useMemo } from 'react'
import { useConfig } from '../../app/ShellContext'
import { useToday } from '../../inputs/date/useNow'
import { useLocale, useText } from '../../inputs/useTexts'
import { brandOf } from '../../theme/brand'
import type { Titled } from './chapter'
import { useGuide } from './useGuide'

/** What chapters are made with in the present language; null until what people wrote is there. */
export function useMaking(): { readonly making: Titled | null; readonly hasFailed: boolean } {
  const locale = useLocale()
  const translate = useText()
  const { brand } = useConfig()
  const today = useToday()
  const { guide, hasFailed } = useGuide()
  const making = useMemo(
    () => guide && { locale, translate, guide, brand: brandOf(brand).name, today },
    [guide, locale, translate, brand, today],
  )
  return { making, hasFailed }
}
