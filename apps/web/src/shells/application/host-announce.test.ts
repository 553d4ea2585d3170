import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { announcements } from '#platform/announce/announcements.ts'
import { hostAnnounce } from './host-announce.tsx'

test('a press on the button of a notice does what it says, and closes this notice alone', () => {
  const run = vi.fn()
  hostAnnounce.success('saved')
  hostAnnounce.success('3 removed', { action: { label: 'Undo', run } })
  const told = announcements.current().at(-1)?.text as ReactElement<{
    text: string
    label: string
    onPress: () => void
  }>
  expect(told.props).toMatchObject({ text: '3 removed', label: 'Undo' })
  told.props.onPress()
  expect(run).toHaveBeenCalledOnce()
  expect(announcements.current().map(({ text }) => text)).toEqual(['saved'])
})
