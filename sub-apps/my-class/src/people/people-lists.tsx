import type { Classmate, ClassTeacher, Pupil } from '@homeroom/contract/classes/my-class-schemas.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useTableExport } from '@homeroom/sub-app-kit/download/use-table-export.ts'
import { ExportButton } from '@homeroom/sub-app-kit/exports/export-button.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { PersonAvatar } from '@homeroom/ui-kit/avatar/person-avatar.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { Verbatim } from '@homeroom/ui-kit/verbatim/verbatim.tsx'
import { useRef } from 'react'
import { useClassText } from '../class-texts.ts'
import styles from './people-lists.module.css'
import { PeopleSection } from './people-section.tsx'

type PupilTableProps = { pupils: readonly Pupil[]; classId: string; className: string }

/** The pupils of a class for its teachers, all of them at once. */
export function PupilTable({ pupils, classId, className }: PupilTableProps) {
  const text = useClassText()
  const place = useRef<HTMLDivElement>(null)
  const { exportTable, busy } = useTableExport()
  const title = text('myClass.exportTitle', { className })
  const guardians = pupils.flatMap((pupil) => pupil.guardians ?? [])
  const seesGuardians = pupils.every((pupil) => pupil.guardians !== null)
  const seesPickUp = guardians.some(({ mayPickUp }) => mayPickUp !== null)
  const exportPupils = (
    <ExportButton
      kind="class-list"
      query={{ classId, guardians: seesGuardians, pickUp: seesPickUp }}
      shown={{ save: () => exportTable({ title, tables: place.current }), busy }}
    />
  )
  return (
    <PeopleSection title={text('myClass.pupils')} action={pupils.length > 0 && exportPupils}>
      <div ref={place}>
        <Table
          caption={text('myClass.pupils')}
          headed
          columns={usePupilColumns(pupils)}
          rows={pupils}
          rowKey={({ id }) => id}
          empty={{ text: text('myClass.noPupils') }}
        />
      </div>
    </PeopleSection>
  )
}

function usePupilColumns(pupils: readonly Pupil[]): Column<Pupil>[] {
  const text = useClassText()
  const language = useLanguage()
  const sexName = useSexName()
  const guardians: Column<Pupil> = {
    key: 'guardians',
    title: text('myClass.guardians'),
    kind: 'custom',
    cell: (pupil) => pupil.guardians && <Guardians guardians={pupil.guardians} />,
  }
  return [
    {
      key: 'name',
      title: text('myClass.name'),
      kind: 'text',
      verbatim: true,
      names: true,
      value: (pupil) => personName(language, pupil),
      cell: (pupil) => (
        <span className={styles.pupil}>
          <PersonAvatar name={personName(language, pupil)} picture={pupil.picture} />
          <Verbatim>{personName(language, pupil)}</Verbatim>
        </span>
      ),
    },
    {
      key: 'number',
      title: text('myClass.number'),
      kind: 'text',
      short: true,
      value: ({ studentNumber }) => studentNumber,
    },
    {
      key: 'sex',
      title: text('myClass.sex'),
      kind: 'text',
      short: true,
      value: ({ sex }) => sexName(sex),
    },
    ...(pupils.some((pupil) => pupil.guardians !== null) ? [guardians] : []),
  ]
}

type GuardiansProps = { guardians: NonNullable<Pupil['guardians']> }

/** Who looks after a pupil and how they are related. */
function Guardians({ guardians }: GuardiansProps) {
  const text = useClassText()
  const language = useLanguage()
  if (guardians.length === 0) return <span className={styles.none}>{text('myClass.noGuardians')}</span>
  return (
    <PlainList className={styles.guardians}>
      {guardians.map((guardian) => (
        <li key={`${guardian.realName} ${guardian.relation}`} className={styles.guardian}>
          <Verbatim>{personName(language, guardian)}</Verbatim>
          <span className={styles.relation}>
            {localName(language, { name: guardian.relation, englishName: guardian.englishRelation })}
          </span>
          {guardian.mayPickUp === false && <Tag tone="warning" label={text('myClass.noPickUp')} />}
        </li>
      ))}
    </PlainList>
  )
}

/** The word for a sex: 1 is a boy, 2 a girl, anything else is not known. */
function useSexName(): (sex: string) => string {
  const text = useClassText()
  return (sex) => {
    if (sex === '1') return text('myClass.boy')
    return text(sex === '2' ? 'myClass.girl' : 'myClass.sexUnknown')
  }
}

/** The names of a pupil's classmates. */
export function ClassmateList({ classmates }: { classmates: readonly Classmate[] }) {
  const text = useClassText()
  const language = useLanguage()
  // Two classmates may share a name: each gets a place of its own.
  const placed = classmates.map((classmate, place) => ({
    name: personName(language, classmate),
    picture: classmate.picture,
    place,
  }))
  return (
    <PeopleSection title={text('myClass.classmates')}>
      {placed.length === 0 ? (
        <EmptyData size="small" text={text('myClass.noClassmates')} />
      ) : (
        <PlainList className={styles.classmates}>
          {placed.map(({ name, picture, place }) => (
            <li key={place} className={styles.classmate}>
              <PersonAvatar name={name} picture={picture} />
              <span className={styles.name}>{name}</span>
            </li>
          ))}
        </PlainList>
      )}
    </PeopleSection>
  )
}

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
      <PersonAvatar name={name} picture={teacher.picture} size="medium" />
      <span className={styles.words}>
        <span className={styles.teacherName}>{name}</span>
        <span className={styles.duties}>
          <span>{localName(language, { name: teacher.subject, englishName: teacher.englishSubject })}</span>
          {teacher.headTeacher && <span className={styles.head}>{text('myClass.headTeacher')}</span>}
        </span>
      </span>
    </li>
  )
}
