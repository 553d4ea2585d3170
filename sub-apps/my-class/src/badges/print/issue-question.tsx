import { type BadgeHolder, issueBadges } from '@homeroom/contract/badges/pupil-badge-endpoints.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { useClassText } from '../../class-texts.ts'
import type { PrintedBadge } from './badge-card.tsx'

type IssueQuestionProps = {
  classId: string
  /** Whose badges are to be made. */
  pupils: readonly BadgeHolder[]
  onClose: () => void
  onIssued: (badges: PrintedBadge[]) => void
}

/** Asks before badges are made: the older ones of these pupils stop working. */
export function IssueQuestion({ classId, pupils, onClose, onIssued }: IssueQuestionProps) {
  const text = useClassText()
  const language = useLanguage()
  const { call } = useHost()
  const replaced = pupils.filter(({ badgeSince }) => badgeSince !== null).length
  const [only, ...others] = pupils
  async function issue() {
    const issued = await call(
      issueBadges,
      { body: { classId, pupilIds: pupils.map(({ id }) => id) } },
      { shown: false },
    )
    const codes = new Map(issued.map(({ pupilId, code }) => [pupilId, code]))
    onIssued(
      pupils.flatMap((pupil) => {
        const code = codes.get(pupil.id)
        return code === undefined ? [] : { ...pupil, pupilId: pupil.id, code }
      }),
    )
  }
  return (
    <Confirmation
      visible
      title={
        only && others.length === 0
          ? text('myClass.badges.issueOne', { name: personName(language, only) })
          : text('myClass.badges.issueTitle', { count: pupils.length })
      }
      confirmLabel={text('myClass.badges.issue')}
      onConfirm={issue}
      onClose={onClose}
    >
      <p>{text('myClass.badges.issueAbout')}</p>
      {replaced > 0 && <p>{text('myClass.badges.issueReplaces', { count: replaced })}</p>}
    </Confirmation>
  )
}
