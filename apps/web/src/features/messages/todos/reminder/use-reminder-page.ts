import { reminderPageSize } from '@homeroom/contract/limits.ts'
import { readReminders } from '@homeroom/contract/messages/todo-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { fetchPcOpen, messageConfigurationKey } from './message-configuration.ts'

/** The open to-dos three at a time, where the unit wants them to remind of themselves; null while there is nothing to show. */
export function useReminderPage(wanted: boolean) {
  const [page, setPage] = useState(0)
  const pcOpen = useQuery({ queryKey: messageConfigurationKey, queryFn: fetchPcOpen, enabled: wanted })
  const reminders = useQuery({
    queryKey: ['todos', 'reminder', page],
    queryFn: () => callQuietly(readReminders, { query: { start: page * reminderPageSize, size: reminderPageSize } }),
    enabled: wanted && pcOpen.data === true,
    placeholderData: keepPreviousData,
  })
  if (!wanted || !pcOpen.data || !reminders.data || reminders.data.total === 0) return null
  const { list, pages, total } = reminders.data
  // What is done elsewhere meanwhile may take the last page with it.
  if (page >= pages) setPage(pages - 1)
  return { list, pages, total, page, setPage }
}
