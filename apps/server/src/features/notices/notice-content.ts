import type { NoticeAudience } from '@homeroom/contract/notices/notice-audience-schemas.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import { type KnownAudience, readAudience } from './notice-audience.ts'

export type NoticeDraft = {
  requestId: string
  title: string
  text: string
  importance: number
  expiresAt?: string
  audience: NoticeAudience
  /** Files of the author. */
  attachments?: string[]
}

export type NoticeContent = {
  title: string
  text: string
  importance: number
  expiresAt: Date | null
  audience: KnownAudience
  attachments: string[]
}

// Years of more than four digits have another form and are typing errors.
const latestEnd = Date.UTC(9999, 11, 31)

/** The normalised input, with trimmed texts; an invalid end or audience is refused. */
export function readContent({
  title,
  text,
  importance,
  expiresAt,
  audience,
  attachments = [],
}: NoticeDraft): NoticeContent {
  const known = readAudience(audience)
  if (!known) throw fieldRefusal({ audience: 'audience_not_allowed' })
  const end = expiresAt === undefined ? null : new Date(expiresAt)
  if (end && !(end.getTime() <= latestEnd))
    throw new AppError('validation_failed', { fields: { expiresAt: 'moment_unknown' } })
  return {
    title: title.trim(),
    text: text.trim(),
    importance,
    expiresAt: end,
    audience: known,
    attachments: [...new Set(attachments)],
  }
}

type KeptContent = {
  title: string
  text: string
  importance: number
  expiresAt: string | null
  audience: NoticeAudience
}

/** Whether a stored notice has the same content and audience. */
export function isSameContent(kept: KeptContent, content: NoticeContent): boolean {
  const keptEnd = kept.expiresAt === null ? null : new Date(kept.expiresAt).getTime()
  return (
    kept.title === content.title &&
    kept.text === content.text &&
    kept.importance === content.importance &&
    keptEnd === (content.expiresAt?.getTime() ?? null) &&
    audienceText(kept.audience) === audienceText(content.audience.chosen)
  )
}

/** The database may have changed the order of an audience's fields. */
const audienceText = ({ targets, readers }: NoticeAudience) =>
  JSON.stringify([targets.map(({ kind, target }) => `${kind} ${target}`), readers])
