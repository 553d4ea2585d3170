import type { IconGroup, UnreadCount } from '@homeroom/contract/desktop/desktop-endpoints.ts'

/**
 * Puts the unread counts on the icons with the same code, in folders as well.
 * The counts are the whole truth: an icon they do not name has nothing unread.
 */
export function mergeUnread(groups: readonly IconGroup[], counts: readonly UnreadCount[]): IconGroup[] {
  const unread = new Map(counts.map(({ code, num }) => [code, num]))
  const counted = <Icon extends { code: string }>(icon: Icon) => ({
    ...icon,
    unReadCodeCount: unread.get(icon.code) ?? 0,
  })
  return groups.map((group) => ({
    ...group,
    iconVMs: group.iconVMs.map((icon) => ({ ...counted(icon), iconVMs: icon.iconVMs.map(counted) })),
  }))
}
