import { useSyncExternalStore } from 'react'
import { AnnouncementBox } from './announcement-box.tsx'
import styles from './announcements.module.css'
import { type Announcement, type AnnounceOptions, createAnnouncements } from './announcements.ts'
import { useText } from './language.tsx'

// One per browser page. The server never announces, so its pages share an empty list.
const announcements = createAnnouncements()
const none: readonly Announcement[] = []

/** Tells the person what happened: a toast, or with a title a notification that can be closed. */
export const announce = {
  success: (text: string, options?: AnnounceOptions) => announcements.add('success', text, options),
  warning: (text: string, options?: AnnounceOptions) => announcements.add('warning', text, options),
  error: (text: string, options?: AnnounceOptions) => announcements.add('error', text, options),
}

/** The place where notices appear; one for each page. */
export function Announcements() {
  const text = useText()
  const shown = useSyncExternalStore(announcements.subscribe, announcements.current, () => none)
  return (
    <section className={styles.announcements} aria-label={text('platform.notices')} aria-live="polite">
      {shown.map((entry) => (
        <AnnouncementBox
          key={entry.id}
          announcement={entry}
          closeLabel={text('platform.close')}
          onClose={() => announcements.close(entry.id)}
        />
      ))}
    </section>
  )
}
