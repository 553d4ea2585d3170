import type { TodoItem } from '@homeroom/contract/messages/todo-schemas.ts'
import { tickOffTodo } from '@homeroom/contract/messages/undo-endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#platform/calls/send.ts'
import { readWhatWaits } from '#platform/live/what-waits.ts'
import { undoOffer } from '#platform/undo/undo-offer.ts'

type Page = { list: TodoItem[]; total: number; pages: number }
type Shown = Page | { pages: Page[]; pageParams: unknown[] }

const key = ['todos']

type Ticked = { todo: TodoItem; userId: string; text: string }

/** Ticks a to-do off: it leaves all lists at once and comes back if that fails; what was done can be undone for a while. */
export async function tickOff(queries: QueryClient, { todo: { id }, userId, text }: Ticked): Promise<void> {
  // An answer already under way would bring it back.
  await queries.cancelQueries({ queryKey: key })
  const before = queries.getQueriesData<Shown>({ queryKey: key })
  queries.setQueriesData<Shown>({ queryKey: key }, (shown) => shown && without(shown, id))
  try {
    await call(tickOffTodo, { body: { id } })
    undoOffer.make({ what: { kind: 'tick', id }, userId, text })
  } catch (failure) {
    for (const [queryKey, shown] of before) queries.setQueryData(queryKey, shown)
    throw failure
  } finally {
    void readWhatWaits(queries)
  }
}

/** A list of to-dos without one of them, however it is kept. */
function without(shown: Shown, id: string): Shown {
  if ('list' in shown) return withoutIn(shown, id)
  return { ...shown, pages: shown.pages.map((page) => withoutIn(page, id)) }
}

function withoutIn(page: Page, id: string): Page {
  const list = page.list.filter((todo) => todo.id !== id)
  return { ...page, list, total: page.total - (page.list.length - list.length) }
}
