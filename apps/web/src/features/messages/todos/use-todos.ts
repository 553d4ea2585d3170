import { readReminders } from '@homeroom/contract/messages/todo-endpoints.ts'
import type { TodoItem } from '@homeroom/contract/messages/todo-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { callQuietly } from '#platform/calls/call-quietly.ts'

type Page = { list: TodoItem[]; total: number; pages: number }

/**
 * The open to-dos, the earliest due first, perhaps only those about one child: those the page came with, then kept fresh,
 * then more on request.
 */
export function useTodos(first: TodoItem[], open: number, childId: string) {
  const query = useInfiniteQuery({
    queryKey: ['todos', 'list', childId],
    queryFn: ({ pageParam }) =>
      callQuietly(readReminders, {
        query: { start: pageParam, size: defaultPageSize, childId: childId || undefined },
      }),
    initialPageParam: 0,
    initialData: firstPage(first, open, childId),
    // It may lack some of the child's: the rest is asked for at once.
    initialDataUpdatedAt: childId === '' ? undefined : 0,
    // `start` is an offset, so the next page begins where the loaded ones end.
    getNextPageParam: (last: Page, all: Page[]) => {
      const loaded = all.reduce((sum, page) => sum + page.list.length, 0)
      return loaded < last.total ? loaded : undefined
    },
  })
  // The query says that it fetches a moment after it began: too late for a double click, which would ask twice.
  const underWay = useRef(false)
  async function loadMore() {
    if (underWay.current) return
    underWay.current = true
    await query.fetchNextPage().finally(() => {
      underWay.current = false
    })
  }
  return {
    total: query.data.pages.at(-1)?.total ?? 0,
    todos: query.data.pages.flatMap((page) => page.list),
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    loadMore,
  }
}

function firstPage(first: TodoItem[], open: number, childId: string): { pages: Page[]; pageParams: number[] } {
  const list = first.filter((todo) => childId === '' || todo.childId === childId)
  return { pages: [{ list, total: childId === '' ? open : list.length, pages: 1 }], pageParams: [0] }
}
