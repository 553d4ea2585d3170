import { type BadgeHolder, withdrawBadge } from '@homeroom/contract/badges/pupil-badge-endpoints.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { useClassText } from '../../class-texts.ts'

type WithdrawQuestionProps = {
  classId: string
  pupil: BadgeHolder
  onClose: () => void
  onChanged: () => void
}

/** Asks before a badge is made worthless, for example a lost one. */
export function WithdrawQuestion({ classId, pupil, onClose, onChanged }: WithdrawQuestionProps) {
  const text = useClassText()
  const language = useLanguage()
  const { call } = useHost()
  async function withdraw() {
    await call(withdrawBadge, { body: { classId, pupilId: pupil.id } }, { shown: false })
    onChanged()
  }
  return (
    <Confirmation
      visible
      title={text('myClass.badges.withdrawTitle', { name: personName(language, pupil) })}
      confirmLabel={text('myClass.badges.withdraw')}
      tone="danger"
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>{text('myClass.badges.withdrawAbout')}</p>
    </Confirmation>
  )
}
