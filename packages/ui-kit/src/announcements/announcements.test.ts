import { beforeEach, expect, test, vi } from 'vitest'
import { createAnnouncements } from './announcements.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const create = () => createAnnouncements({ toast: 100, notification: 300 })
const texts = (notices: ReturnType<typeof create>) => notices.current().map((entry) => entry.text)

test.each([
  ['a toast', {}, 100],
  ['a notification', { title: '500' }, 300],
  ['a notice with a time of its own', { duration: 50 }, 50],
])('%s goes after its time', (_, options, time) => {
  const notices = create()
  notices.add('success', 'saved', options)
  vi.advanceTimersByTime(time - 1)
  expect(texts(notices)).toEqual(['saved'])
  vi.advanceTimersByTime(1)
  expect(texts(notices)).toEqual([])
})

test('a notice can be closed before its time, and the others stay', () => {
  const notices = create()
  notices.add('error', 'broken', { title: '500' })
  notices.add('error', 'lost', { title: '404' })
  notices.close(notices.current()[0]?.id ?? 0)
  expect(texts(notices)).toEqual(['lost'])
})

test('the same sentence is not shown twice, and never more than four at once', () => {
  const notices = create()
  for (const text of ['a', 'b', 'b', 'c', 'd', 'e']) notices.add('warning', text)
  expect(texts(notices)).toEqual(['b', 'c', 'd', 'e'])
})

test('whoever listens is told of each change until they leave', () => {
  const notices = create()
  const listener = vi.fn()
  const leave = notices.subscribe(listener)
  notices.add('success', 'saved')
  vi.advanceTimersByTime(100)
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  notices.add('success', 'saved')
  expect(listener).toHaveBeenCalledTimes(2)
})
