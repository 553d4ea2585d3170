import type { Classmate } from '@homeroom/contract/classes/my-class-endpoints.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { useClassText } from '../class-texts.ts'
import styles from './classmate-list.module.css'
import { NameMark } from './name-mark.tsx'
import { PeopleSection } from './people-section.tsx'

/** The names of a pupil's classmates. */
export function ClassmateList({ classmates }: { classmates: readonly Classmate[] }) {
  const text = useClassText()
  const language = useLanguage()
  // Two classmates may share a name: each gets a place of its own.
  const placed = classmates.map((classmate, place) => ({ name: personName(language, classmate), place }))
  return (
    <PeopleSection title={text('myClass.classmates')}>
      {placed.length === 0 ? (
        <EmptyData size="small" text={text('myClass.noClassmates')} />
      ) : (
        <PlainList className={styles.classmates}>
          {placed.map(({ name, place }) => (
            <li key={place} className={styles.classmate}>
              <NameMark name={name} />
              <span className={styles.name}>{name}</span>
            </li>
          ))}
        </PlainList>
      )}
    </PeopleSection>
  )
}
