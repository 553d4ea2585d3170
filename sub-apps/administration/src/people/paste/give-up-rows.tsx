import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { usePeopleText } from '../people-texts.ts'

type Props = { visible: boolean; closeOnBack?: boolean; onConfirm: () => void; onClose: () => void }

/** Asks before rows are lost that were pasted and perhaps mended, but not added. */
export function GiveUpRows(props: Props) {
  const text = usePeopleText()
  return (
    <Confirmation
      {...props}
      title={text('paste.giveUp')}
      tone="danger"
      confirmLabel={text('paste.giveUpRows')}
      cancelLabel={text('paste.keepRows')}
    >
      <p>{text('paste.giveUpText')}</p>
    </Confirmation>
  )
}
