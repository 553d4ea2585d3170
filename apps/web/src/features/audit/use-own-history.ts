import { readOwnAuditLines } from '@homeroom/contract/audit/audit-endpoints.ts'
import type { OwnAuditLine } from '@homeroom/contract/audit/audit-schemas.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'

const pageSize = 30

/** A line with the words of what was done. */
export type OwnHistoryLine = OwnAuditLine & { words: { name: string; englishName: string } }

/** What was done to the person's account, page by page. The words of all actions are many, so they come with the first page. */
export function useOwnHistory() {
  return useInfiniteQuery({
    queryKey: ['own-history'],
    initialPageParam: 1,
    queryFn: async ({ pageParam: page }) => {
      const [{ list, total }, { auditActions }] = await Promise.all([
        callQuietly(readOwnAuditLines, { query: { page, pageSize } }),
        import('@homeroom/contract/audit/audit-actions.ts'),
      ])
      const wordsOf = (action: string) =>
        Object.hasOwn(auditActions, action) ? auditActions[action as keyof typeof auditActions] : [action, action]
      const lines: OwnHistoryLine[] = list.map((line) => {
        const [name = '', englishName = ''] = wordsOf(line.action)
        return { ...line, words: { name, englishName } }
      })
      return { list: lines, total }
    },
    getNextPageParam: ({ total }, _pages, page) => (page * pageSize < total ? page + 1 : undefined),
  })
}
