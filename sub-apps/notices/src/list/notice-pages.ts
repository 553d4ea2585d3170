import type { NoticeSummary } from '@homeroom/contract/notices/notice-schemas.ts'

/** The notices of a box as far as they have been read from the server. */
export type NoticePages =
  | { step: 'loading' }
  | { step: 'failed' }
  | {
      step: 'ready'
      list: readonly NoticeSummary[]
      next: string | null
      waiting: Waiting
    }

/** What a loaded list waits for: the next page, or its first page again. */
export type Waiting = 'nothing' | 'more' | 'more-failed' | 'anew'

type PagesEvent =
  | { kind: 'asked-anew' }
  | { kind: 'asked-for-more' }
  | { kind: 'arrived'; page: { list: NoticeSummary[]; next: string | null } }
  | { kind: 'failed' }
  | { kind: 'opened'; id: string }
  | { kind: 'withdrawn'; id: string; at: string }

/** The pages after an event. */
export function nextPages(pages: NoticePages, event: PagesEvent): NoticePages {
  if (pages.step !== 'ready') {
    if (event.kind === 'arrived') return { step: 'ready', ...event.page, waiting: 'nothing' }
    if (event.kind === 'asked-anew') return { step: 'loading' }
    return event.kind === 'failed' ? { step: 'failed' } : pages
  }
  if (event.kind === 'asked-anew') return { ...pages, waiting: 'anew' }
  if (event.kind === 'asked-for-more') return { ...pages, waiting: 'more' }
  if (event.kind === 'failed') return { ...pages, waiting: pages.waiting === 'more' ? 'more-failed' : 'nothing' }
  if (event.kind === 'arrived') {
    const known = pages.waiting === 'more' ? pages.list : []
    return { ...pages, list: joined(known, event.page.list), next: event.page.next, waiting: 'nothing' }
  }
  if (event.kind === 'withdrawn')
    return {
      ...pages,
      list: pages.list.map((notice) => (notice.id === event.id ? withdrawn(notice, event.at) : notice)),
    }
  return { ...pages, list: pages.list.map((notice) => (notice.id === event.id ? read(notice) : notice)) }
}

/** A page that was asked for twice adds nothing twice. */
function joined(known: readonly NoticeSummary[], page: readonly NoticeSummary[]): NoticeSummary[] {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...page.filter(({ id }) => !ids.has(id))]
}

const withdrawn = (notice: NoticeSummary, withdrawnAt: string): NoticeSummary => ({
  ...notice,
  withdrawnAt,
  readers: null,
})

const read = (notice: NoticeSummary): NoticeSummary => (notice.read ? notice : { ...notice, read: true })
