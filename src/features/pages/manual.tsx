import { Suspense } from 'react'
import { has } from '../../schema/registry'
import { page } from '../../engine/page'
import { LoadingScreen } from '../../layout/LoadingScreen'
import { lazyPart } from '../../parts/lazyPart'

const ManualScreen = lazyPart(() =>
  import('../manual/ManualScreen').then((found) => found.ManualScreen),
)

export default page({
  route: 'manual',
  hasBelow: true,
  everyone: true,
  isLeftOut: !has('manual'),
  menu: {
    group: 'end',
    position: 90,
    icon: 'manual',
    label: { pl: 'Instrukcja', en: 'Manual' },
  },
  Page: () => (
    <Suspense fallback={<LoadingScreen />}>
      <ManualScreen />
    </Suspense>
  ),
})
