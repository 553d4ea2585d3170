import type { NoticeSummary } from '@homeroom/contract/notices/notice-schemas.ts'

/** What a reader has changed about notices since they were read from the server, by id. */
export type NoticeChanges = Readonly<Record<string, Partial<Pick<NoticeSummary, 'read' | 'withdrawnAt' | 'readers'>>>>

/** The notices of all pages with those changes. A notice that moved to the next page meanwhile is there once. */
export function listOfPages(
  pages: readonly { list: readonly NoticeSummary[] }[],
  changes: NoticeChanges,
): NoticeSummary[] {
  const byId = new Map<string, NoticeSummary>()
  for (const notice of pages.flatMap(({ list }) => list))
    if (!byId.has(notice.id)) byId.set(notice.id, { ...notice, ...changes[notice.id] })
  return [...byId.values()]
}
