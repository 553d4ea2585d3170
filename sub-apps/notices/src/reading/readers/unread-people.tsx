import { type Notice, remindReaders } from '@homeroom/contract/notices/notice-endpoints.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useId, useState } from 'react'
import { useNoticeText } from '../../notice-texts.ts'
import { useFullTime } from '../../parts/use-full-time.ts'
import { UnreadList } from './unread-list.tsx'
import styles from './unread-people.module.css'

/** Who has not read a notice yet, and reminding only them, once in some hours. */
export function UnreadPeople({ notice }: { notice: Notice }) {
  const text = useNoticeText()
  const time = useFullTime()
  const { announce } = useHost()
  const { run, busy } = useAction(remindReaders)
  const [open, setOpen] = useState(false)
  const [reminder, setReminder] = useState(notice.reminder)
  const listId = useId()
  const readers = notice.readers ?? { read: 0, all: 0 }
  if (readers.read >= readers.all) return <p className={styles.whole}>{text('notices.unreadNobody')}</p>
  const resting = reminder !== null && new Date(reminder.nextAt) > new Date()

  async function remind() {
    const result = await run({ body: { id: notice.id } })
    if (!result.done) return
    const { sent, reminder: last } = result.reply
    setReminder(last)
    if (sent && last) announce.success(text('notices.remindedNow', { people: last.people }))
    else if (!last) announce.success(text('notices.nobodyToRemind'))
  }
  return (
    <div className={styles.whole}>
      <div className={styles.buttons}>
        <Button aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
          {text(open ? 'notices.unreadHide' : 'notices.unreadShow')}
        </Button>
        <Button aria-disabled={resting} busy={busy} onClick={remind}>
          {text('notices.remind')}
        </Button>
      </div>
      {reminder && (
        <p role="status">
          {text('notices.reminded', {
            people: reminder.people,
            time: time(reminder.at),
            next: time(reminder.nextAt),
          })}
        </p>
      )}
      <div id={listId}>{open && <UnreadList noticeId={notice.id} />}</div>
    </div>
  )
}
