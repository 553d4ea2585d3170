import { issueBadges, withdrawBadge } from '@homeroom/contract/badges/pupil-badge-endpoints.ts'
import type { BadgeHolder } from '@homeroom/contract/badges/pupil-badge-schemas.ts'
import type { ClassSummary } from '@homeroom/contract/classes/my-class-schemas.ts'
import { dateText } from '@homeroom/shared/dates/date-text.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { PersonAvatar } from '@homeroom/ui-kit/avatar/person-avatar.tsx'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { useId, useState } from 'react'
import { useClassText } from '../class-texts.ts'
import styles from './badge-list.module.css'
import { PictureDialog } from './picture-dialog.tsx'
import type { PrintedBadge } from './print/badge-card.tsx'
import { BadgeSheet } from './print/badge-sheet.tsx'
import { useMayHandOut } from './use-may-hand-out.ts'

/** The action that a teacher has chosen, and for which pupils. */
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
  const mayHandOut = useMayHandOut()
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
        {mayHandOut && without.length > 0 && without.length < able.length && (
          <Button onClick={() => issue(without)}>
            {text('myClass.badges.printMissing', { count: without.length })}
          </Button>
        )}
        {mayHandOut && able.length > 0 && (
          <Button tone={without.length > 0 ? 'accent' : 'plain'} onClick={() => issue(able)}>
            {text('myClass.badges.printAll', { count: able.length })}
          </Button>
        )}
      </header>
      {!mayHandOut && <p className={styles.note}>{text('myClass.badges.byOthers')}</p>}
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
              mayHandOut={mayHandOut}
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
          // Once the cards are made, they replace the question.
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

type BadgeRowProps = {
  pupil: BadgeHolder
  mayHandOut: boolean
  onIssue: () => void
  onPictures: () => void
  onWithdraw: () => void
}

/** One pupil: whether there is a card, and what can be done about it. */
function BadgeRow({ pupil, mayHandOut, onIssue, onPictures, onWithdraw }: BadgeRowProps) {
  const text = useClassText()
  const language = useLanguage()
  const name = personName(language, pupil)
  const has = pupil.badgeSince !== null
  return (
    <li className={styles.row}>
      <PersonAvatar name={name} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.state}>
          <span>{pupil.studentNumber}</span>
          <BadgeState pupil={pupil} />
          {has && pupil.pictures && <span className={styles.chip}>{text('myClass.badges.withPictures')}</span>}
        </span>
      </span>
      {pupil.account && (
        <span className={styles.actions}>
          {mayHandOut && (
            <Button
              size="small"
              aria-label={`${text(has ? 'myClass.badges.renew' : 'myClass.badges.make')}: ${name}`}
              onClick={onIssue}
            >
              {text(has ? 'myClass.badges.renew' : 'myClass.badges.make')}
            </Button>
          )}
          {mayHandOut && has && (
            <Button
              size="small"
              tone="quiet"
              aria-label={`${text('myClass.badges.pictures')}: ${name}`}
              onClick={onPictures}
            >
              {text('myClass.badges.pictures')}
            </Button>
          )}
          {has && (
            <Button
              size="small"
              tone="quiet"
              aria-label={`${text('myClass.badges.withdraw')}: ${name}`}
              onClick={onWithdraw}
            >
              {text('myClass.badges.withdraw')}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

function BadgeState({ pupil: { account, badgeSince } }: { pupil: BadgeHolder }) {
  const text = useClassText()
  const language = useLanguage()
  const { timeZone } = useUnit()
  if (!account) return <span>{text('myClass.badges.noAccount')}</span>
  if (badgeSince === null) return <span>{text('myClass.badges.none')}</span>
  const day = dateText(new Date(badgeSince), new Date(), { language, timeZone })
  return <span>{text('myClass.badges.since', { day })}</span>
}

type IssueQuestionProps = {
  classId: string
  /** Whose badges are to be made. */
  pupils: readonly BadgeHolder[]
  onClose: () => void
  onIssued: (badges: PrintedBadge[]) => void
}

/** Asks before badges are made: the older ones of these pupils stop working. */
function IssueQuestion({ classId, pupils, onClose, onIssued }: IssueQuestionProps) {
  const text = useClassText()
  const language = useLanguage()
  const { call } = useHost()
  const replaced = pupils.filter(({ badgeSince }) => badgeSince !== null).length
  const [only, ...others] = pupils
  async function issue() {
    const issued = await call(
      issueBadges,
      { body: { classId, pupilIds: pupils.map(({ id }) => id) } },
      { shown: false },
    )
    const codes = new Map(issued.map(({ pupilId, code }) => [pupilId, code]))
    onIssued(
      pupils.flatMap((pupil) => {
        const code = codes.get(pupil.id)
        return code === undefined ? [] : { ...pupil, pupilId: pupil.id, code }
      }),
    )
  }
  return (
    <Confirmation
      visible
      title={
        only && others.length === 0
          ? text('myClass.badges.issueOne', { name: personName(language, only) })
          : text('myClass.badges.issueTitle', { count: pupils.length })
      }
      confirmLabel={text('myClass.badges.issue')}
      onConfirm={issue}
      onClose={onClose}
    >
      <p>{text('myClass.badges.issueAbout')}</p>
      {replaced > 0 && <p>{text('myClass.badges.issueReplaces', { count: replaced })}</p>}
    </Confirmation>
  )
}

type WithdrawQuestionProps = {
  classId: string
  pupil: BadgeHolder
  onClose: () => void
  onChanged: () => void
}

/** Asks before a badge is made worthless, for example a lost one. */
function WithdrawQuestion({ classId, pupil, onClose, onChanged }: WithdrawQuestionProps) {
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
