import { readClass } from '@homeroom/contract/classes/my-class-endpoints.ts'
import type { ClassDetails, ClassSummary } from '@homeroom/contract/classes/my-class-schemas.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useRouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { ClassGlyph } from '@homeroom/ui-kit/icons/class-glyphs.tsx'
import { badgesView } from './badges/fetched-badges.tsx'
import styles from './class-header.module.css'
import { classTitle, countSexes } from './class-names.ts'
import { PeopleSkeleton } from './class-skeleton.tsx'
import { useClassText } from './class-texts.ts'
import { ClassmateList, PupilTable, TeacherCards } from './people/people-lists.tsx'
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
      {known && <ClassPeople details={known} summary={summary} />}
    </>
  )
}

function ClassPeople({ details, summary }: { details: ClassDetails; summary: ClassSummary }) {
  const language = useLanguage()
  return (
    <>
      <TeacherCards teachers={details.teachers} />
      {details.pupils && (
        <PupilTable pupils={details.pupils} classId={summary.id} className={classTitle(language, summary)} />
      )}
      {details.classmates && <ClassmateList classmates={details.classmates} />}
    </>
  )
}

type ClassHeaderProps = { viewer: Viewer; summary: ClassSummary; details: ClassDetails | null }

/** Which class this is, where it is taught and how many are in it. */
function ClassHeader({ viewer, summary, details }: ClassHeaderProps) {
  const text = useClassText()
  const language = useLanguage()
  const campus = localName(language, { name: summary.campusName, englishName: summary.campusEnglishName })
  const child = details?.child
  const heads = viewer === 'teacher' && !summary.taught
  return (
    <header className={styles.header}>
      <span className={styles.mark}>
        <ClassGlyph size={32} />
      </span>
      <div className={styles.words}>
        <p className={styles.whose}>
          {child
            ? text('myClass.ofChild', { child: personName(language, child) })
            : text(`myClass.whose.${heads ? 'head' : viewer}`)}
        </p>
        <h1 className={styles.title}>{classTitle(language, summary)}</h1>
        <p className={styles.facts}>
          {campus && <span>{campus}</span>}
          <span>{text('myClass.pupilCount', { count: summary.pupils })}</span>
          {details?.pupils && <span>{text('myClass.sexes', countSexes(details.pupils))}</span>}
        </p>
      </div>
      {viewer === 'teacher' && summary.taught && <BadgesLink classId={summary.id} />}
    </header>
  )
}

/** To the badges of the class and the window through which its pupils sign in. */
function BadgesLink({ classId }: { classId: string }) {
  const text = useClassText()
  return (
    <span className={styles.badges}>
      <ButtonLink {...useRouteLink({ parameters: { class: classId, view: badgesView } })}>
        {text('myClass.badges.open')}
      </ButtonLink>
    </span>
  )
}
