import { Suspense } from 'react'
import { page } from '../../engine/page'
import { LoadingScreen } from '../../layout/LoadingScreen'
import { lazyPart } from '../../parts/lazyPart'

const StartScreen = lazyPart(() =>
  import('../start/StartScreen').then((found) => found.StartScreen),
)

export default page({
  route: 'start',
  everyone: true,
  menu: { position: 0, icon: 'start', label: { pl: 'Start', en: 'Start' } },
  Page: () => (
    <Suspense fallback={<LoadingScreen />}>
      <StartScreen />
    </Suspense>
  ),
})
