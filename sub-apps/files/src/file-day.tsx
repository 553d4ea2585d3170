import type { FileEntry } from '@homeroom/contract/files/files-schemas.ts'
import { dateText } from '@homeroom/shared/dates/date-text.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'

/** The day on which something was changed last. */
export function FileDay({ entry }: { entry: Pick<FileEntry, 'changedAt'> }) {
  const language = useLanguage()
  const { timeZone } = useHost().unit
  return <span data-fact="changed">{dateText(new Date(entry.changedAt), new Date(), { language, timeZone })}</span>
}
