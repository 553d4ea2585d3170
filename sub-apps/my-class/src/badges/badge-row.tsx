import type { BadgeHolder } from '@homeroom/contract/badges/pupil-badge-endpoints.ts'
import { dateText } from '@homeroom/shared/dates/date-text.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useClassText } from '../class-texts.ts'
import { NameMark } from '../people/name-mark.tsx'
import styles from './badge-row.module.css'

type BadgeRowProps = {
  pupil: BadgeHolder
  onIssue: () => void
  onPictures: () => void
  onWithdraw: () => void
}

/** One pupil: whether there is a card, and what can be done about it. */
export function BadgeRow({ pupil, onIssue, onPictures, onWithdraw }: BadgeRowProps) {
  const text = useClassText()
  const language = useLanguage()
  const name = personName(language, pupil)
  const has = pupil.badgeSince !== null
  return (
    <li className={styles.row}>
      <NameMark name={name} />
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
          <Button
            size="small"
            aria-label={`${text(has ? 'myClass.badges.renew' : 'myClass.badges.make')}: ${name}`}
            onClick={onIssue}
          >
            {text(has ? 'myClass.badges.renew' : 'myClass.badges.make')}
          </Button>
          {has && (
            <>
              <Button
                size="small"
                tone="quiet"
                aria-label={`${text('myClass.badges.pictures')}: ${name}`}
                onClick={onPictures}
              >
                {text('myClass.badges.pictures')}
              </Button>
              <Button
                size="small"
                tone="quiet"
                aria-label={`${text('myClass.badges.withdraw')}: ${name}`}
                onClick={onWithdraw}
              >
                {text('myClass.badges.withdraw')}
              </Button>
            </>
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
