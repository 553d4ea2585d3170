import type { MovingPerson } from '@homeroom/contract/people/person-move-schemas.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import styles from '../people-room.module.css'
import { useMovesText } from './moves-texts.ts'

/** What a move takes along, and what stays behind. */
export function MovingFacts({ moving }: { moving: MovingPerson }) {
  const text = useMovesText()
  const name = personName(useLanguage(), moving)
  const { family } = moving
  return (
    <section className={styles.lines}>
      {moving.alreadyThere && <p role="alert">{text('alreadyThere', { name })}</p>}
      {moving.comesBack && !moving.alreadyThere && <p>{text('comesBack', { name })}</p>}
      <strong>{text('moves')}</strong>
      <PlainList className={styles.lines}>
        <li>{text('moves.names')}</li>
        {(moving.hasPhone || moving.hasMail) && <li>{text('moves.contacts')}</li>}
        {moving.hasPassword && <li>{text('moves.password')}</li>}
        {family.all > 0 && <li>{text('moves.family', { all: family.all, there: family.there })}</li>}
      </PlainList>
      <strong>{text('stays')}</strong>
      <p className={styles.note}>{text('stays.text')}</p>
    </section>
  )
}
