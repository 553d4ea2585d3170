import { useSyncExternalStore } from 'react'
import { AnnouncementBox } from './announcement-box.tsx'
import styles from './announcements.module.css'
import type { Announcement, AnnouncementStore } from './announcements.ts'

type AnnouncementListProps = {
  announcements: AnnouncementStore
  /** The name of the place for screen readers. */
  label: string
  closeLabel: string
}

// The server never announces.
const none: readonly Announcement[] = []

/** The place where notices appear, above every dialog; one for each page. */
export function AnnouncementList({ announcements, label, closeLabel }: AnnouncementListProps) {
  const shown = useSyncExternalStore(announcements.subscribe, announcements.current, () => none)
  return (
    <section className={styles.announcements} aria-label={label} aria-live="polite">
      {shown.map((entry) => (
        <AnnouncementBox
          key={entry.id}
          announcement={entry}
          closeLabel={closeLabel}
          onClose={() => announcements.close(entry.id)}
        />
      ))}
    </section>
  )
}
