import { beforeEach, expect, test, vi } from 'vitest'
import { createAnnouncements } from './announcements.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const durations = { toast: 100, notification: 300 }

/** Notices that a list shows. */
function create() {
  const notices = createAnnouncements(durations)
  notices.hold('unseen', false)
  return notices
}
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

test('no time passes for a notice before there is a list that shows it', () => {
  const notices = createAnnouncements(durations)
  notices.add('success', 'arrived')
  vi.advanceTimersByTime(10_000)
  expect(texts(notices)).toEqual(['arrived'])
  notices.hold('unseen', false)
  vi.advanceTimersByTime(99)
  expect(texts(notices)).toEqual(['arrived'])
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

test('of a series the newest is shown alone, for its own time', () => {
  const notices = create()
  notices.add('success', 'one has come', { series: 'arrivals' })
  vi.advanceTimersByTime(60)
  notices.add('success', 'something else')
  notices.add('success', 'two have come', { series: 'arrivals' })
  expect(texts(notices)).toEqual(['something else', 'two have come'])
  vi.advanceTimersByTime(99)
  expect(texts(notices)).toContain('two have come')
  vi.advanceTimersByTime(1)
  expect(texts(notices)).toEqual([])
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

test.each(['hovered', 'focused', 'unseen'] as const)(
  'no time passes while the notices are %s, for older and newer ones, and the rest of it afterwards',
  (cause) => {
    const notices = create()
    notices.add('success', 'saved')
    vi.advanceTimersByTime(60)
    notices.hold(cause, true)
    notices.add('success', 'sent')
    vi.advanceTimersByTime(10_000)
    expect(texts(notices)).toEqual(['saved', 'sent'])
    notices.hold(cause, false)
    vi.advanceTimersByTime(39)
    expect(texts(notices)).toEqual(['saved', 'sent'])
    vi.advanceTimersByTime(1)
    expect(texts(notices)).toEqual(['sent'])
    vi.advanceTimersByTime(60)
    expect(texts(notices)).toEqual([])
  },
)

test('time passes again only when the last cause is gone', () => {
  const notices = create()
  notices.add('success', 'saved')
  notices.hold('hovered', true)
  notices.hold('focused', true)
  notices.hold('hovered', false)
  vi.advanceTimersByTime(10_000)
  expect(texts(notices)).toEqual(['saved'])
  notices.hold('focused', false)
  vi.advanceTimersByTime(100)
  expect(texts(notices)).toEqual([])
})

test('closing one ends the pause of the others, for pointer and focus went with it; a hidden window still holds', () => {
  const notices = create()
  notices.add('error', 'broken', { title: '500' })
  notices.add('error', 'lost', { title: '404' })
  notices.hold('hovered', true)
  notices.hold('focused', true)
  notices.close(1)
  vi.advanceTimersByTime(300)
  expect(texts(notices)).toEqual([])
  notices.hold('unseen', true)
  notices.add('success', 'saved')
  notices.add('success', 'sent')
  notices.close(notices.current()[0]?.id ?? 0)
  vi.advanceTimersByTime(10_000)
  expect(texts(notices)).toEqual(['sent'])
})
