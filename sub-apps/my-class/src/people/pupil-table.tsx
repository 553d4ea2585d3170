import type { Pupil } from '@homeroom/contract/classes/my-class-endpoints.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { useClassText } from '../class-texts.ts'
import { Guardians } from './guardians.tsx'
import { NameMark } from './name-mark.tsx'
import { PeopleSection } from './people-section.tsx'
import styles from './pupil-table.module.css'
import { useSexName } from './use-sex-name.ts'

/** The pupils of a class for its teachers, all of them at once. */
export function PupilTable({ pupils }: { pupils: readonly Pupil[] }) {
  const text = useClassText()
  return (
    <PeopleSection title={text('myClass.pupils')}>
      <Table
        caption={text('myClass.pupils')}
        headed
        columns={usePupilColumns(pupils)}
        rows={pupils}
        rowKey={({ id }) => id}
        empty={{ text: text('myClass.noPupils') }}
      />
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
      names: true,
      value: (pupil) => personName(language, pupil),
      cell: (pupil) => (
        <span className={styles.pupil}>
          <NameMark name={personName(language, pupil)} />
          {personName(language, pupil)}
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
