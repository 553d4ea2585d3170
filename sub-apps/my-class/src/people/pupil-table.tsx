import type { Pupil } from '@homeroom/contract/people/my-class-endpoints.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { useClassText } from '../class-texts.ts'
import { Guardians } from './guardians.tsx'
import { NameMark } from './name-mark.tsx'
import { PeopleSection } from './people-section.tsx'
import styles from './pupil-table.module.css'
import { useSexName } from './use-sex-name.ts'

/** The pupils of a class for its teachers. On a phone number and sex move under the name. */
export function PupilTable({ pupils }: { pupils: readonly Pupil[] }) {
  const text = useClassText()
  if (pupils.length === 0)
    return (
      <PeopleSection title={text('myClass.pupils')}>
        <EmptyData size="small" text={text('myClass.noPupils')} />
      </PeopleSection>
    )
  const withGuardians = pupils.some(({ guardians }) => guardians !== null)
  return (
    <PeopleSection title={text('myClass.pupils')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('myClass.name')}</th>
            <th scope="col" className={styles.wide}>
              {text('myClass.number')}
            </th>
            <th scope="col" className={styles.wide}>
              {text('myClass.sex')}
            </th>
            {withGuardians && <th scope="col">{text('myClass.guardians')}</th>}
          </tr>
        </thead>
        <tbody>
          {pupils.map((pupil) => (
            <PupilRow key={pupil.id} pupil={pupil} />
          ))}
        </tbody>
      </table>
    </PeopleSection>
  )
}

function PupilRow({ pupil }: { pupil: Pupil }) {
  const language = useLanguage()
  const name = personName(language, pupil)
  const sex = useSexName()(pupil.sex)
  return (
    <tr>
      <th scope="row">
        <span className={styles.pupil}>
          <NameMark name={name} />
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.narrow}>
              {pupil.studentNumber} · {sex}
            </span>
          </span>
        </span>
      </th>
      <td className={styles.wide}>{pupil.studentNumber}</td>
      <td className={styles.wide}>{sex}</td>
      {pupil.guardians && (
        <td>
          <Guardians guardians={pupil.guardians} />
        </td>
      )}
    </tr>
  )
}
