import { readSchool } from '@homeroom/contract/units/school-endpoints.ts'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { ChevronLeftGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useSchoolText } from '../school-texts.ts'
import { SchoolFacts } from './school-facts.tsx'
import styles from './school-screen.module.css'

/** One school. One that is not below the area is not there. */
export function SchoolScreen({ id }: { id: string }) {
  const text = useSchoolText()
  const school = useCall(readSchool, { query: { id } })
  return (
    <div className={styles.screen}>
      <RouteLink className={styles.back}>
        <ChevronLeftGlyph size={20} />
        {text('schools.back')}
      </RouteLink>
      {school.step !== 'ready' && <h1 className={styles.title}>{text('schools.title')}</h1>}
      {school.step === 'loading' && <Skeleton shape="page" lines={8} />}
      {school.step === 'failed' && <NotOpened failure={school.failure} onTryAgain={school.again} />}
      {school.step === 'ready' && <SchoolFacts school={school.data} />}
    </div>
  )
}

const missing: readonly unknown[] = ['not_found', 'validation_failed']

function NotOpened({ failure, onTryAgain }: { failure: unknown; onTryAgain: () => void }) {
  const text = useSchoolText()
  if (missing.includes(refusalCode(failure))) return <EmptyData text={text('schools.gone')} />
  return <TryAgain text={text('schools.openFailed')} onTryAgain={onTryAgain} />
}
