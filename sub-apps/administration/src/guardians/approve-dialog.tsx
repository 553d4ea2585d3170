import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { type ReactNode, useState } from 'react'
import styles from './guardians-room.module.css'
import { useGuardiansText } from './guardians-texts.ts'
import { allRights, RightSwitches, type Rights } from './right-switches.tsx'

/** Asks which rights parents get who are approved: null where the office thinks better of it. */
export function useAskRights(): { ask: () => Promise<Rights | null>; dialog: ReactNode } {
  const [answer, setAnswer] = useState<((rights: Rights | null) => void) | null>(null)
  function close(rights: Rights | null) {
    answer?.(rights)
    setAnswer(null)
  }
  return {
    ask: () => new Promise((resolve) => setAnswer(() => resolve)),
    dialog: answer !== null && <ApproveDialog onAnswer={close} />,
  }
}

function ApproveDialog({ onAnswer }: { onAnswer: (rights: Rights | null) => void }) {
  const text = useGuardiansText()
  const [draft, setDraft] = useState(allRights)
  return (
    <Dialog
      visible
      onClose={() => onAnswer(null)}
      title={text('approveWith')}
      width="480px"
      footer={
        <>
          <Button onClick={() => onAnswer(null)}>{text('cancel')}</Button>
          <Button tone="accent" onClick={() => onAnswer(draft)}>
            {text('approve')}
          </Button>
        </>
      }
    >
      <div className={styles.screen}>
        <p>{text('approveWithText')}</p>
        <RightSwitches draft={draft} change={(changes) => setDraft({ ...draft, ...changes })} errors={[]} />
      </div>
    </Dialog>
  )
}
