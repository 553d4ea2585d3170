import type { Pupil } from '@homeroom/contract/classes/my-class-endpoints.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { useClassText } from '../class-texts.ts'
import styles from './guardians.module.css'

type GuardiansProps = { guardians: NonNullable<Pupil['guardians']> }

/** Who looks after a pupil and how they are related. */
export function Guardians({ guardians }: GuardiansProps) {
  const text = useClassText()
  const language = useLanguage()
  if (guardians.length === 0) return <span className={styles.none}>{text('myClass.noGuardians')}</span>
  return (
    <PlainList className={styles.guardians}>
      {guardians.map((guardian) => (
        <li key={`${guardian.realName} ${guardian.relation}`} className={styles.guardian}>
          <span>{personName(language, guardian)}</span>
          <span className={styles.relation}>
            {localName(language, { name: guardian.relation, englishName: guardian.englishRelation })}
          </span>
        </li>
      ))}
    </PlainList>
  )
}
