import type { LaterTexts } from '../../areas'

/** Saved audiences, and how many customers a target reaches. */
export const audience: LaterTexts['audience'] = {
  reach: '≈ %{count} customer |||| ≈ %{count} customers',
  open: 'Saved audiences',
  none: 'You have no saved audiences yet. Tick recipients and save them under a name.',
  keep: 'Save what is ticked',
  title: 'Saved audience',
  name: 'Name',
  seenBy: 'Who sees it',
  onlyMe: 'Only me',
  withRole: 'People with the role: %{role}',
  sharedWith: 'Shared: %{role}',
  change: 'Change the audience “%{name}”',
  remove: 'Delete the audience “%{name}”',
  ask: 'Delete the audience “%{name}”?',
  replace: 'Replace it with what is ticked now',
  keeps: 'A change of an audience does not change what has used it',
}
