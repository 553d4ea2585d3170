import type { BadgeHolder } from '@homeroom/contract/badges/pupil-badge-endpoints.ts'
import type { ClassSummary } from '@homeroom/contract/classes/my-class-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { useId, useState } from 'react'
import { useClassText } from '../class-texts.ts'
import styles from './badge-list.module.css'
import { BadgeRow } from './badge-row.tsx'
import { PictureDialog } from './pictures/picture-dialog.tsx'
import type { PrintedBadge } from './print/badge-card.tsx'
import { BadgeSheet } from './print/badge-sheet.tsx'
import { IssueQuestion } from './print/issue-question.tsx'
import { WithdrawQuestion } from './print/withdraw-question.tsx'

/** What a teacher is about to do, with whom. */
type Doing =
  | { what: 'nothing' }
  | { what: 'issue'; pupils: readonly BadgeHolder[] }
  | { what: 'print'; badges: readonly PrintedBadge[] }
  | { what: 'pictures' | 'withdraw'; pupil: BadgeHolder }

type BadgeListProps = { summary: ClassSummary; pupils: readonly BadgeHolder[]; onChanged: () => void }

/** The pupils of a class with their badges: printing cards for all or for some, pictures, lost cards. */
export function BadgeList({ summary, pupils, onChanged }: BadgeListProps) {
  const text = useClassText()
  const id = useId()
  const [doing, setDoing] = useState<Doing>({ what: 'nothing' })
  const done = () => setDoing({ what: 'nothing' })
  const able = pupils.filter(({ account }) => account)
  const without = able.filter(({ badgeSince }) => badgeSince === null)
  const issue = (those: readonly BadgeHolder[]) => setDoing({ what: 'issue', pupils: those })
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {text('myClass.badges.cards')}
        </h2>
        {without.length > 0 && without.length < able.length && (
          <Button onClick={() => issue(without)}>
            {text('myClass.badges.printMissing', { count: without.length })}
          </Button>
        )}
        {able.length > 0 && (
          <Button tone={without.length > 0 ? 'accent' : 'plain'} onClick={() => issue(able)}>
            {text('myClass.badges.printAll', { count: able.length })}
          </Button>
        )}
      </header>
      {able.length < pupils.length && (
        <p className={styles.note}>{text('myClass.badges.withoutAccount', { count: pupils.length - able.length })}</p>
      )}
      {pupils.length === 0 ? (
        <EmptyData size="small" text={text('myClass.noPupils')} />
      ) : (
        <PlainList className={styles.list}>
          {pupils.map((pupil) => (
            <BadgeRow
              key={pupil.id}
              pupil={pupil}
              onIssue={() => issue([pupil])}
              onPictures={() => setDoing({ what: 'pictures', pupil })}
              onWithdraw={() => setDoing({ what: 'withdraw', pupil })}
            />
          ))}
        </PlainList>
      )}
      {doing.what === 'issue' && (
        <IssueQuestion
          classId={summary.id}
          pupils={doing.pupils}
          // Once they are made, the cards have taken the question's place.
          onClose={() => setDoing((now) => (now.what === 'issue' ? { what: 'nothing' } : now))}
          onIssued={(badges) => {
            setDoing({ what: 'print', badges })
            onChanged()
          }}
        />
      )}
      {doing.what === 'print' && <BadgeSheet badges={doing.badges} summary={summary} onClose={done} />}
      {doing.what === 'pictures' && (
        <PictureDialog classId={summary.id} pupil={doing.pupil} onClose={done} onChanged={onChanged} />
      )}
      {doing.what === 'withdraw' && (
        <WithdrawQuestion classId={summary.id} pupil={doing.pupil} onClose={done} onChanged={onChanged} />
      )}
    </section>
  )
}
