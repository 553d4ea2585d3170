import type { Person } from '@homeroom/contract/people/people-schemas.ts'
import { useCampusOptions, useClassOptions } from '../list/people-filters.ts'
import styles from '../people-room.module.css'
import { usePeopleText } from '../people-texts.ts'

const told = ['realName', 'englishName', 'number', 'loginName', 'phone', 'mail'] as const

/** What is known of a person, for those who may not change it. */
export function PersonFacts({ person }: { person: Person }) {
  const text = usePeopleText()
  const ofClass = useClassOptions().find(({ value }) => value === person.classId)
  const campus = useCampusOptions().find(({ value }) => value === person.campusId)
  const facts = [
    ...told.map((name) => [text(name === 'realName' ? 'name' : name), person[name]] as const),
    [text('sex'), text(`sex.${person.sex || 'unknown'}`)] as const,
    [text('class'), ofClass?.label ?? ''] as const,
    [text('campus'), campus?.label ?? ''] as const,
  ]
  return (
    <dl className={styles.fields}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt className={styles.note}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
