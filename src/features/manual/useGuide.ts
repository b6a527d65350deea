import { useQuery } from '@tanstack/react-query'
import { type Guide, loadGuide } from '../../../i18n/guide'
import { useLocale } from '../../inputs/useTexts'

/** What people wrote for the manual in the present language; null until it is there. */
export function useGuide(): { readonly guide: Guide | null; readonly hasFailed: boolean } {
  const locale = useLocale()
  const { data, isError } = useQuery({
    queryKey: ['guide', locale],
    staleTime: Infinity,
    networkMode: 'always',
    retry: false,
    queryFn: () => loadGuide(locale),
  })
  return { guide: data ?? null, hasFailed: isError }
}
