import { beforeEach, expect, test, vi } from 'vitest'
import { createAnnouncements } from './announcements.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const texts = (notices: ReturnType<typeof createAnnouncements>) =>
  notices.current().map((entry) => entry.text)

test('[CONST-02] a toast stays 2000 ms', () => {
  const notices = createAnnouncements()
  notices.add('success', 'saved')
  vi.advanceTimersByTime(1999)
  expect(texts(notices)).toEqual(['saved'])
  vi.advanceTimersByTime(1)
  expect(texts(notices)).toEqual([])
})

test('a notification stays longer and can be closed', () => {
  const notices = createAnnouncements()
  notices.add('error', 'broken', { title: '500' })
  vi.advanceTimersByTime(2000)
  expect(texts(notices)).toEqual(['broken'])
  notices.close(notices.current()[0]?.id ?? 0)
  expect(texts(notices)).toEqual([])
})

test('the same sentence is not shown twice, and never more than four at once', () => {
  const notices = createAnnouncements()
  for (const text of ['a', 'b', 'b', 'c', 'd', 'e']) notices.add('warning', text)
  expect(texts(notices)).toEqual(['b', 'c', 'd', 'e'])
})
