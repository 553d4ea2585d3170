import { expect, test, vi } from 'vitest'
import { announcements } from './announcements.ts'

test('[CONST-02] a toast stays 2000 ms, a notification longer', () => {
  vi.useFakeTimers()
  announcements.hold('unseen', false)
  announcements.add('success', 'saved')
  announcements.add('error', 'broken', { title: '500' })
  vi.advanceTimersByTime(1999)
  expect(announcements.current()).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(announcements.current().map((entry) => entry.text)).toEqual(['broken'])
})
