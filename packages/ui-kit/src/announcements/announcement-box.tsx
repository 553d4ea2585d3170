import styles from './announcements.module.css'
import type { Announcement } from './announcements.ts'

type AnnouncementBoxProps = { announcement: Announcement; closeLabel: string; onClose: () => void }

const marks = {
  success: 'm5 12.5 4.5 4.5L19 7.5',
  warning: 'M12 6v7.5m0 3.6v.2',
  error: 'm7 7 10 10M17 7 7 17',
}

/** One toast or notification. */
export function AnnouncementBox({ announcement, closeLabel, onClose }: AnnouncementBoxProps) {
  const { tone, title, text, quiet } = announcement
  return (
    <div ref={quiet ? makeRoom : undefined} className={styles.box} data-tone={tone} data-quiet={quiet || undefined}>
      <span className={styles.mark}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={marks[tone]} />
        </svg>
      </span>
      <div className={styles.words}>
        {title !== null && <strong className={styles.title}>{title}</strong>}
        <p>{text}</p>
      </div>
      {title !== null && (
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={marks.error} />
          </svg>
        </button>
      )}
    </div>
  )
}

/** The room under the header grows with a long notice, and stays: the page does not jump when the notice goes. */
function makeRoom(box: HTMLDivElement | null): void {
  if (box) document.documentElement.style.setProperty('--told-height', `${box.offsetHeight}px`)
}
