import { readHandInPeople, remindHandIns, takeBackReminder } from '@homeroom/contract/files/share-endpoints.ts'
import type { HandInPerson } from '@homeroom/contract/files/share-schemas.ts'
import { clockText, dateText } from '@homeroom/shared/dates/date-text.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { useId, useState } from 'react'
import { useFilesText } from './files-texts.ts'
import styles from './hand-in-people.module.css'
import { useArrived } from './use-arrivals.ts'

type HandInPeopleProps = {
  folderId: string
  /** Changes when the list of files is read again. */
  arrivals: number
}

/** Who has handed in to a folder and who has not: one line, and on demand the names, those who are missing first. */
export function HandInPeople({ folderId, arrivals }: HandInPeopleProps) {
  const text = useFilesText()
  const { announce } = useHost()
  const moment = useMoment()
  const names = useId()
  const state = useCall(readHandInPeople, { query: { folderId } })
  const [open, setOpen] = useState(false)
  const remind = useAction(remindHandIns)
  const undo = useAction(takeBackReminder)
  const again = () => state.step !== 'loading' && state.again()
  useArrived(arrivals, again)
  if (state.step === 'loading') return <Skeleton lines={1} />
  if (state.step === 'failed') return <TryAgain text={text('failed')} onTryAgain={again} />
  const { people, handed, list, reminder } = state.data
  const missing = people - handed
  const waits = reminder !== null && new Date(reminder.nextAt) > new Date()
  async function takeBack() {
    if (!(await undo.run({ body: { folderId } })).done) return
    again()
    announce.success(text('reminderTakenBack'))
  }
  async function remindThem() {
    const sent = await remind.run({ body: { folderId } })
    if (!sent.done) return
    again()
    const count = sent.reply.reminder?.people ?? 0
    if (!sent.reply.sent) announce.warning(text(count > 0 ? 'remindedAlready' : 'nobodyToRemind'))
    else
      announce.success(text('remindedNow', { count }), {
        action: { label: text('undo'), run: () => void takeBack() },
      })
  }
  const [late, done] = [list.filter(({ files }) => files === 0), list.filter(({ files }) => files > 0)]
  return (
    <section className={styles.people} aria-label={text('whoHandedIn')}>
      <div className={styles.line}>
        <span className={styles.count} role="status">
          {text(people === 0 ? 'nobodyAsked' : 'handedOf', { handed, people })}
        </span>
        {people > 0 && (
          <Button aria-expanded={open} aria-controls={names} onClick={() => setOpen(!open)}>
            {text(open ? 'hideNames' : 'showNames')}
          </Button>
        )}
        {missing > 0 && state.data.open && (
          <Button tone="accent" busy={remind.busy} aria-disabled={waits} onClick={() => void remindThem()}>
            {text('remind', { count: missing })}
          </Button>
        )}
      </div>
      {reminder && missing > 0 && (
        <p className={styles.note}>
          {text('reminded', { count: reminder.people, time: moment(reminder.at), next: moment(reminder.nextAt) })}
        </p>
      )}
      <div id={names} hidden={!open}>
        {open && (
          <>
            <Names title={text('haveNotHandedIn', { count: missing })} list={late} more={missing - late.length} />
            <Names title={text('haveHandedIn', { count: handed })} list={done} more={handed - done.length} />
          </>
        )}
      </div>
    </section>
  )
}

/** The day and the time of day. */
function useMoment() {
  const language = useLanguage()
  const { timeZone } = useHost().unit
  return (at: string) => {
    const moment = new Date(at)
    return `${dateText(moment, new Date(), { language, timeZone })} ${clockText(moment, timeZone)}`
  }
}

type NamesProps = {
  title: string
  list: readonly HandInPerson[]
  /** How many more there are than are listed. */
  more: number
}

function Names({ title, list, more }: NamesProps) {
  const text = useFilesText()
  const language = useLanguage()
  const moment = useMoment()
  const heading = useId()
  if (list.length === 0 && more === 0) return null
  const several = new Set(list.map(({ className }) => className)).size > 1
  return (
    <>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <PlainList className={styles.names} aria-labelledby={heading}>
        {list.map((person, at) => {
          const { className, classEnglishName, studentNumber, files, seen } = person
          const ofClass = (language === 'en' && classEnglishName) || className
          return (
            // Names come again, and the list is read as a whole.
            // biome-ignore lint/suspicious/noArrayIndexKey: people are told apart by their place alone
            <li key={at} className={styles.name}>
              <span>{personName(language, person)}</span>
              <span className={styles.number}>
                {[...(several ? [ofClass] : []), studentNumber].filter((fact) => fact !== '').join(' · ')}
              </span>
              {!seen && <Tag label={text('new')} tone="accent" />}
              {person.at !== null && (
                <span className={styles.facts}>{text('handedFacts', { count: files, moment: moment(person.at) })}</span>
              )}
            </li>
          )
        })}
        {more > 0 && <li className={styles.number}>{text('andMore', { count: more })}</li>}
      </PlainList>
    </>
  )
}
