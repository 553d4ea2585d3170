import { toastDuration } from '@homeroom/contract/limits.ts'
import { createAnnouncements } from '@homeroom/ui-kit/announcements/announcements.ts'

/** The notices of this browser page. A notification, which has more to read, stays three times as long as a toast. */
export const announcements = createAnnouncements({ toast: toastDuration, notification: 3 * toastDuration })
