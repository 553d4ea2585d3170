import { allowBadgeTries, type BadgeHolder } from '@homeroom/contract/badges/pupil-badge-endpoints.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { CheckGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { useClassText } from '../../class-texts.ts'
import styles from './came-in.module.css'

type CameInProps = { classId: string; pupils: readonly BadgeHolder[]; onChanged: () => void }

/** Who of those with a badge has come in, who has not, and who needs help with the pictures. */
export function CameIn({ classId, pupils, onChanged }: CameInProps) {
  const text = useClassText()
  const language = useLanguage()
  const { run, busy } = useAction(allowBadgeTries)
  const holders = pupils.filter(({ badgeSince }) => badgeSince !== null)
  const count = holders.filter(({ cameInAt }) => cameInAt !== null).length
  async function allow(pupilId: string) {
    const allowed = await run({ body: { classId, pupilId } })
    if (allowed.done) onChanged()
  }
  return (
    <div className={styles.cameIn}>
      <p className={styles.count} role="status">
        {text('myClass.window.cameIn', { count, all: holders.length })}
      </p>
      <PlainList className={styles.pupils}>
        {holders.map((pupil) => (
          <li key={pupil.id} className={styles.pupil} data-state={stateOf(pupil)}>
            {pupil.cameInAt && <CheckGlyph size={16} />}
            <span className={styles.name}>{personName(language, pupil)}</span>
            <span className={styles.word}>{text(`myClass.window.state.${stateOf(pupil)}`)}</span>
            {pupil.locked && (
              <Button size="small" busy={busy} onClick={() => void allow(pupil.id)}>
                {text('myClass.window.allow')}
              </Button>
            )}
          </li>
        ))}
      </PlainList>
    </div>
  )
}

function stateOf({ locked, cameInAt }: BadgeHolder): 'locked' | 'in' | 'waiting' {
  if (locked) return 'locked'
  return cameInAt === null ? 'waiting' : 'in'
}
