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

function tell(tone: AnnouncementTone, text: string, { title, series, action }: HostAnnounceOptions = {}): void {
  const titled = { ...(title !== undefined && { title }), ...(series !== undefined && { series }) }
  if (!action) {
    announcements.add(tone, text, titled)
    return
  }
  function press() {
    const told = announcements.current().find((entry) => entry.text === words)
    if (told) announcements.close(told.id)
    action?.run()
  }
  const words = <AnnouncedAction text={text} label={action.label} onPress={press} />
  announcements.add(tone, words, { ...titled, duration: undoDuration })
}
