import { useEffect } from 'react'
import { useText } from '#platform/language/language.tsx'
import { useSession } from '#platform/session/session.tsx'
import styles from './idle-cover.module.css'

const betweenTries = 10_000

/** Nobody has answered: nothing of the page is seen any more, and it is left as soon as the server can be reached. */
export function IdleCover() {
  const text = useText()
  const { signOut } = useSession()
  useEffect(() => {
    const leave = () => void signOut({ quietly: true })
    leave()
    const timer = setInterval(leave, betweenTries)
    addEventListener('online', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('online', leave)
    }
  }, [signOut])
  return (
    // A browser may close it at the second Escape, whatever it is told: then it comes back.
    <dialog
      ref={cover}
      className={styles.cover}
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => event.currentTarget.showModal()}
    >
      <p role="alert">{text('sharedMachine.over')}</p>
    </dialog>
  )
}

/** The browser's own layer above everything: what lies below can be neither seen nor reached. */
function cover(dialog: HTMLDialogElement | null): void {
  dialog?.showModal()
}
