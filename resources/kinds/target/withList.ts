import type { Upload } from 'panel-engine/schema'
import type { Target } from './value'

/** A target with another list, or none: what was mended was of the one before. */
export function withList(target: Target, file: Upload | null): Target {
  const { targetUsersFileFixes: _, ...rest } = target
  return { ...rest, targetUsersFile: file }
}
