import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { withTexts } from './texts'

/**
 * `lazy` for a part of ours: it suspends until its texts are there as well. What may stay away while it loads is
 * `onDemand`.
 * @example const Preview = lazyPart(() => import('./Preview').then((found) => found.Preview))
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> => lazy(async () => ({ default: await withTexts(load()) }))
