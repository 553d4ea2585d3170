import { readUnreadMessages } from '@homeroom/contract/messages/message-endpoints.ts'
import type { Message } from '@homeroom/contract/messages/message-schemas.ts'
import { readReminders } from '@homeroom/contract/messages/todo-endpoints.ts'
import type { TodoItem } from '@homeroom/contract/messages/todo-schemas.ts'
import { useEffect, useRef } from 'react'
import { useHost } from './host-context.tsx'
import { useUnread } from './host-hooks.ts'
import type { SubApplicationHost } from './sub-application-host.ts'
import { type CallState, useAnswer } from './use-answer.ts'

type Caller = Pick<SubApplicationHost, 'applicationCode' | 'call'>

const pageSize = 100

/**
 * The person's open to-dos that belong to this application, the earliest due first. Read again when the page's count
 * changes; `refreshUnread` of the host makes it count.
 */
export function useTodos(): CallState<TodoItem[]> {
  const host = useHost()
  return useWaiting('todos', useUnread().todos, () => readOwnTodos(host))
}

/** The person's unread messages from this application, newest first; read again like the to-dos. */
export function useMessages(): CallState<Message[]> {
  const host = useHost()
  return useWaiting('messages', useUnread().messages, () => readOwnMessages(host))
}

/** Reads again while the last result stays visible: a list must not vanish because a number changed. */
function useWaiting<Item>(asked: string, count: number, ask: () => Promise<Item[]>): CallState<Item[]> {
  const state = useAnswer(asked, ask)
  const counted = useRef(count)
  useEffect(() => {
    if (counted.current === count || state.step === 'loading') return
    counted.current = count
    state.again()
  }, [count, state])
  return state
}

/** Every open to-do of the application; they come page by page, mixed with those of others. */
export async function readOwnTodos({ applicationCode, call }: Caller): Promise<TodoItem[]> {
  const all: TodoItem[] = []
  for (;;) {
    const page = await call(readReminders, { query: { start: all.length, size: pageSize } })
    all.push(...page.list)
    // A page without anything is the end, too: some may have been done in the meantime.
    if (all.length >= page.total || page.list.length === 0) break
  }
  return all.filter(({ module }) => module === applicationCode)
}

/** Every unread message of the application. */
export async function readOwnMessages({ applicationCode, call }: Caller): Promise<Message[]> {
  const all = await call(readUnreadMessages, {})
  return all.filter(({ module }) => module === applicationCode)
}
