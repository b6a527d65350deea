import { useTranslate } from 'ra-core'
import { messageOf } from '../../resource/useRefresh'
import type { Back, Taken } from '../../resource/waysBack'
import { useOnce } from './useOnce'

/** Does it once; nothing is shown. */
export function useTaking(
  take: () => Promise<Taken>,
  back: Back,
  onOver: (taken: Taken) => void,
): null {
  const translate = useTranslate()
  useOnce(() =>
    take().then(onOver, (error: unknown) => {
      console.error(error)
      onOver({ text: translate(messageOf(error)), type: 'error', left: back })
    }),
  )
  return null
}
