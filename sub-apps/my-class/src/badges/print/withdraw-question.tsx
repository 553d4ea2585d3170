import { type BadgeHolder, withdrawBadge } from '@homeroom/contract/sign-in/pupil-badge-endpoints.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { personName } from '../../class-names.ts'
import { useClassText } from '../../class-texts.ts'
import { ModalDialog } from '../../parts/modal-dialog.tsx'

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
  const { run, busy } = useAction(withdrawBadge)
  async function withdraw() {
    const withdrawn = await run({ body: { classId, pupilId: pupil.id } })
    if (!withdrawn.done) return
    onChanged()
    onClose()
  }
  return (
    <ModalDialog
      title={text('myClass.badges.withdrawTitle', { name: personName(language, pupil) })}
      action={text('myClass.badges.withdraw')}
      tone="danger"
      busy={busy}
      onAction={() => void withdraw()}
      onClose={onClose}
    >
      <p>{text('myClass.badges.withdrawAbout')}</p>
    </ModalDialog>
  )
}
