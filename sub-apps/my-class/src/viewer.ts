import { isStaff, userType } from '@homeroom/contract/identities/user-types.ts'

/** Who looks at a class: that decides what it is called and what an empty one means. */
export type Viewer = 'teacher' | 'pupil' | 'parent'

export function viewerOf(type: string): Viewer {
  if (isStaff(type)) return 'teacher'
  return type === userType.parent ? 'parent' : 'pupil'
}
