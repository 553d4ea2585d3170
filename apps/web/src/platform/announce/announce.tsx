import { AnnouncementList } from '@homeroom/ui-kit/announcements/announcement-list.tsx'
import type { AnnounceOptions } from '@homeroom/ui-kit/announcements/announcements.ts'
import { useText } from '#platform/language/language.tsx'
import { announcements } from './announcements.ts'

/** Tells the person what happened: a toast, or with a title a notification that can be closed. */
export const announce = {
  success: (text: string, options?: AnnounceOptions) => announcements.add('success', text, options),
  warning: (text: string, options?: AnnounceOptions) => announcements.add('warning', text, options),
  error: (text: string, options?: AnnounceOptions) => announcements.add('error', text, options),
}

/** The place where the page tells what happened. */
export function Announcements() {
  const text = useText()
  return (
    <AnnouncementList
      announcements={announcements}
      label={text('platform.notices')}
      closeLabel={text('platform.close')}
    />
  )
}
