import { useSyncExternalStore } from 'react'
import { AnnouncementBox } from './announcement-box.tsx'
import styles from './announcements.module.css'
import type { Announcement, AnnouncementStore } from './announcements.ts'
import { useHeldNotices } from './use-held-notices.ts'

type AnnouncementListProps = {
  announcements: AnnouncementStore
  /** The name of the place for screen readers. */
  label: string
  closeLabel: string
}

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
