import { createElement, type ComponentType } from 'react'
import type { PreviewProps } from '../engine/screen'
import type { DraftOf } from '../fields'
import type { Resource } from '../schema'

/**
 * The preview of a resource's form, typed by its draft. The engine hands over whatever stands in the form of that
 * resource; the compiler cannot see that across a glob, hence the cast, which stands here alone.
 * @example export default preview(banners, BannerPreview) // in src/screens/bannersPreview.tsx
 */
export function preview<R extends Resource>(
  resource: R,
  Shown: ComponentType<{ readonly values: Partial<DraftOf<R>> }>,
): ComponentType<PreviewProps> {
  const Preview = ({ draft }: PreviewProps) =>
    createElement(Shown, { values: draft as Partial<DraftOf<R>> })
  Preview.displayName = `Preview(${resource.name})`
  return Preview
}
