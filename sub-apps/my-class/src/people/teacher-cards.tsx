import type { ClassTeacher } from '@homeroom/contract/classes/my-class-endpoints.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { useClassText } from '../class-texts.ts'
import { NameMark } from './name-mark.tsx'
import { PeopleSection } from './people-section.tsx'
import styles from './teacher-cards.module.css'

/** The teachers of a class with what they teach; the head teacher stands first. */
export function TeacherCards({ teachers }: { teachers: readonly ClassTeacher[] }) {
  const text = useClassText()
  return (
    <PeopleSection title={text('myClass.teachers')}>
      {teachers.length === 0 ? (
        <EmptyData size="small" text={text('myClass.noTeachers')} />
      ) : (
        <PlainList className={styles.cards}>
          {teachers.map((teacher) => (
            <TeacherCard key={`${teacher.realName} ${teacher.subject}`} teacher={teacher} />
          ))}
        </PlainList>
      )}
    </PeopleSection>
  )
}

function TeacherCard({ teacher }: { teacher: ClassTeacher }) {
  const text = useClassText()
  const language = useLanguage()
  const name = personName(language, teacher)
  return (
    <li className={styles.card} data-head={teacher.headTeacher || undefined}>
      <NameMark name={name} size="large" />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.duties}>
          <span>{localName(language, { name: teacher.subject, englishName: teacher.englishSubject })}</span>
          {teacher.headTeacher && <span className={styles.head}>{text('myClass.headTeacher')}</span>}
        </span>
      </span>
    </li>
  )
}
