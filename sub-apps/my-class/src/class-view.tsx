import { type ClassDetails, type ClassSummary, readClass } from '@homeroom/contract/classes/my-class-endpoints.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { ClassHeader } from './class-header.tsx'
import { useClassText } from './class-texts.ts'
import { PeopleSkeleton } from './parts/class-skeleton.tsx'
import { ClassmateList } from './people/classmate-list.tsx'
import { PupilTable } from './people/pupil-table.tsx'
import { TeacherCards } from './people/teacher-cards.tsx'
import type { Viewer } from './viewer.ts'

type ClassViewProps = { viewer: Viewer; summary: ClassSummary; query: { childId?: string } }

/** One class. Its name is known at once; its people follow. */
export function ClassView({ viewer, summary, query }: ClassViewProps) {
  const text = useClassText()
  const details = useCall(readClass, { query: { ...query, classId: summary.id } })
  const known = details.step === 'ready' ? details.data : null
  return (
    <>
      <ClassHeader viewer={viewer} summary={summary} details={known} />
      {details.step === 'loading' && <PeopleSkeleton />}
      {details.step === 'failed' && <TryAgain text={text('myClass.classFailed')} onTryAgain={details.again} />}
      {known && <ClassPeople details={known} />}
    </>
  )
}

function ClassPeople({ details }: { details: ClassDetails }) {
  return (
    <>
      <TeacherCards teachers={details.teachers} />
      {details.pupils && <PupilTable pupils={details.pupils} />}
      {details.classmates && <ClassmateList classmates={details.classmates} />}
    </>
  )
}
