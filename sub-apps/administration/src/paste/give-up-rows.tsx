import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { usePasteText } from './paste-texts.ts'

type Props = { visible: boolean; closeOnBack?: boolean; onConfirm: () => void; onClose: () => void }

/** Asks before rows are lost that were pasted and perhaps mended, but not added. */
export function GiveUpRows(props: Props) {
  const text = usePasteText()
  return (
    <Confirmation
      {...props}
      title={text('giveUp')}
      tone="danger"
      confirmLabel={text('giveUpRows')}
      cancelLabel={text('keepRows')}
    >
      <p>{text('giveUpText')}</p>
    </Confirmation>
  )
}
