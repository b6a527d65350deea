import type { Upload } from 'panel-engine/schema'
import { isSameList } from '../cardList/name'
import type { Target } from './value'

/** A target with another list, or none. Mended lines belong to a file: only the same one chosen again keeps them. */
export function withList(target: Target, file: Upload | null): Target {
  const { targetUsersFileFixes, ...rest } = target
  const isKept = targetUsersFileFixes !== undefined && isSameList(target.targetUsersFile, file)
  return { ...rest, targetUsersFile: file, ...(isKept && { targetUsersFileFixes }) }
}
