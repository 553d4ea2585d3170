import { type FocusEvent, useEffect, useSyncExternalStore } from 'react'
import { AnnouncementBox } from './announcement-box.tsx'
import styles from './announcements.module.css'
import type { Announcement, AnnouncementStore } from './announcements.ts'

type AnnouncementListProps = {
  announcements: AnnouncementStore
  /** The name of the place for screen readers. */
  label: string
  closeLabel: string
}

/** How long a page may take to arrive before time passes for its notices all the same, in milliseconds. */
const arrivalMaximum = 5000

// The server never announces.
const none: readonly Announcement[] = []

/**
 * The place where notices appear, above every dialog; one for each page. Each stands in one of two live regions side by
 * side: inside one another they would make screen readers say everything twice.
 */
export function AnnouncementList({ announcements, label, closeLabel }: AnnouncementListProps) {
  const shown = useSyncExternalStore(announcements.subscribe, announcements.current, () => none)
  const events = useHeldNotices(announcements)
  const region = (live: 'assertive' | 'polite', entries: readonly Announcement[]) => (
    <div className={styles.region} aria-live={live}>
      {entries.map((entry) => (
        <AnnouncementBox
          key={entry.id}
          announcement={entry}
          closeLabel={closeLabel}
          onClose={() => announcements.close(entry.id)}
        />
      ))}
    </div>
  )
  return (
    <section className={styles.announcements} aria-label={label} {...events}>
      {region(
        'assertive',
        shown.filter(({ tone }) => tone !== 'success'),
      )}
      {region(
        'polite',
        shown.filter(({ tone }) => tone === 'success'),
      )}
    </section>
  )
}

/** Keeps the notices while the pointer or the focus is at one of them, and while nobody can see the window or the page is still coming. */
function useHeldNotices({ hold }: AnnouncementStore) {
  useEffect(() => {
    // On a slow machine what a page says as it arrives would be over before the page can be seen.
    let arriving = document.readyState !== 'complete'
    const look = () => hold('unseen', document.hidden || arriving)
    const arrived = () => {
      arriving = false
      look()
    }
    // One file that never comes must not keep the notices for ever.
    const patience = setTimeout(arrived, arrivalMaximum)
    look()
    document.addEventListener('visibilitychange', look)
    addEventListener('load', arrived)
    return () => {
      clearTimeout(patience)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('load', arrived)
      hold('unseen', true)
    }
  }, [hold])
  return {
    // Not "enter": when a notice has closed, the pointer may be over the next one without having moved.
    onPointerOver: () => hold('hovered', true),
    onPointerLeave: () => hold('hovered', false),
    onFocus: () => hold('focused', true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) hold('focused', false)
    },
  }
}
