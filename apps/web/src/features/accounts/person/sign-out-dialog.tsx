import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import { useSession } from '#platform/session/session.tsx'

/** Asks before signing out; only the confirmation does it. */
export function SignOutDialog({ visible, onClose }: { visible: boolean; onClose: () => void }) {
  const text = useText()
  const { signOut } = useSession()
  const [leaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    await signOut().finally(() => setLeaving(false))
  }
  return (
    <Dialog
      visible={visible}
      onClose={onClose}
      width="400px"
      title={text('person.signOutTitle')}
      footer={
        <>
          <Button onClick={onClose}>{text('person.stay')}</Button>
          <Button tone="accent" busy={leaving} onClick={leave}>
            {text('person.signOut')}
          </Button>
        </>
      }
    >
      <p>{text('person.signOutText')}</p>
    </Dialog>
  )
}
