import { type FocusEvent, useEffect } from 'react'
import type { AnnouncementStore } from './announcements.ts'

/** Keeps the notices while the pointer or the focus is at one of them, and while nobody can see the window. */
export function useHeldNotices({ hold }: AnnouncementStore) {
  useEffect(() => {
    const look = () => hold('window-hidden', document.hidden)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [hold])
  return {
    // Not "enter": after a notice has gone the pointer may lie on the next one without having moved.
    onPointerOver: () => hold('hovered', true),
    onPointerLeave: () => hold('hovered', false),
    onFocus: () => hold('focused', true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) hold('focused', false)
    },
  }
}
