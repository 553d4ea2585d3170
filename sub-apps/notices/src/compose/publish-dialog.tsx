import { classReaders, hasReaders, isBelow } from '@homeroom/contract/notices/notice-audience.ts'
import type { AudienceOption, NoticeAudience } from '@homeroom/contract/notices/notice-audience-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { useNoticeText } from '../notice-texts.ts'
import styles from './compose-screen.module.css'
import type { Draft } from './draft/draft.ts'
import { audienceKey } from './fields/audience-groups.ts'
import { useSchoolNames } from './fields/use-school-names.ts'
import type { Sending } from './sending.ts'

type PublishDialogProps = {
  draft: Draft
  /** What the author may choose, which names what is chosen. */
  options: readonly AudienceOption[]
  /** How many it reaches; null while that is not known. */
  people: number | null
  sending: Sending
  /** Resolves when it is out, or when it is known why not: the form says so. */
  onPublish: () => Promise<void>
  onCancel: () => void
}

/** Asks once more, with the audience and the number of people, and shows that the notice is on its way. */
export function PublishDialog({ draft, options, people, sending, onPublish, onCancel }: PublishDialogProps) {
  const text = useNoticeText()
  const publishing = sending.step === 'publishing'
  return (
    <Confirmation
      visible={sending.step === 'confirming' || publishing}
      title={people === null ? text('notices.publishTitleOpen') : text('notices.publishTitle', { people })}
      confirmLabel={text(publishing ? 'notices.publishing' : 'notices.publish')}
      onConfirm={onPublish}
      onClose={onCancel}
    >
      <p className={styles.notice}>
        <strong>{draft.title.trim()}</strong>
        <AudienceWords audience={draft.audience} options={options} />
        {draft.attachments.length > 0 && <span>{text('notices.filesCount', { count: draft.attachments.length })}</span>}
      </p>
      <p role="status">{text(publishing ? 'notices.publishingNow' : 'notices.publishText')}</p>
    </Confirmation>
  )
}

/** So many are named; of more their number is said. */
const namedAtMost = 8
const none: readonly never[] = []

type AudienceWordsProps = { audience: NoticeAudience; options: readonly AudienceOption[] }

/** To whom a notice goes, by name, and who of them reads it. */
export function AudienceWords({ audience: { targets, readers }, options }: AudienceWordsProps) {
  const text = useNoticeText()
  const language = useLanguage()
  const named = targets.slice(0, namedAtMost)
  const { nameOf } = useSchoolNames(
    named.flatMap(({ kind, target }) => (kind === 'school' ? target : [])),
    none,
  )
  const list = new Intl.ListFormat(language)
  const names = named.map((target) => {
    const option = options.find((one) => audienceKey(one) === audienceKey(target))
    const name = option ?? nameOf(target.target)
    return typeof name === 'object' ? localName(language, name) : text(`notices.schoolName.${name}`)
  })
  const others = targets.length - named.length
  const all = others > 0 ? [...names, text('notices.moreTargets', { count: others })] : names
  const kinds = targets.some(({ kind }) => isBelow(kind))
    ? readers
    : readers.filter((kind) => classReaders.includes(kind))
  return (
    <>
      <span>{text('notices.toAudience', { audience: list.format(all) })}</span>
      {targets.some(({ kind }) => hasReaders(kind)) && (
        <span>
          {text('notices.readBy', {
            readers: list.format(kinds.map((kind) => text(`notices.reader.${kind}`))),
          })}
        </span>
      )}
    </>
  )
}
