import { undoDuration } from '@homeroom/contract/limits.ts'
import type { HostAnnounce, HostAnnounceOptions } from '@homeroom/sub-app-kit/sub-application-host.ts'
import { AnnouncedAction } from '@homeroom/ui-kit/announcements/announced-action.tsx'
import type { AnnouncementTone } from '@homeroom/ui-kit/announcements/announcements.ts'
import { announcements } from '#platform/announce/announcements.ts'

/** What sub-applications announce. */
export const hostAnnounce: HostAnnounce = {
  success: (text, options) => tell('success', text, options),
  warning: (text, options) => tell('warning', text, options),
  error: (text, options) => tell('error', text, options),
}

function tell(tone: AnnouncementTone, text: string, { title, action }: HostAnnounceOptions = {}): void {
  const titled = title === undefined ? {} : { title }
  if (!action) {
    announcements.add(tone, text, titled)
    return
  }
  function press() {
    announcements.close(id)
    action?.run()
  }
  const id = announcements.add(tone, text, {
    ...titled,
    duration: undoDuration,
    action: <AnnouncedAction label={action.label} onPress={press} />,
  })
}
