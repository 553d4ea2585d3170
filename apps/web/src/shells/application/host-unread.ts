import type { HostUnread } from '@homeroom/sub-app-kit/sub-application-host.ts'
import { useMemo } from 'react'
import type { Shell } from '#shells/use-shell.ts'

/** What waits for the person, as a sub-application is told; the same object until a number changes. */
export function useHostUnread({ applications, unhandled }: Shell, code: string): HostUnread {
  const application = applications.find((tile) => tile.code === code)?.unread ?? 0
  const { message: messages, todo: todos } = unhandled
  return useMemo(() => ({ application, messages, todos }), [application, messages, todos])
}
