import { openDoors } from '../../../server/openDoors'

void (async () => {
  await openDoors()
  await import('./pushWork')
})()
