import { readClassChoices } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import type { UnitBelow } from '@homeroom/contract/units/unit-admin-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import styles from './units-room.module.css'
import { useUnitsText } from './units-texts.ts'

const school: UnitBelow['unitType'] = '2'

/** What stands below a unit of the list: the campuses of a school, each leading to its classes. */
export function CampusesOfUnit({ unit }: { unit: UnitBelow }) {
  const text = useUnitsText()
  if (unit.unitType !== school) return <p>{text('campuses.ofArea')}</p>
  return <CampusesOfSchool id={unit.id} />
}

/** Read when its school is opened: most readers look at few of them. */
function CampusesOfSchool({ id }: { id: string }) {
  const text = useUnitsText()
  const language = useLanguage()
  const choices = useCall(readClassChoices, { query: { unitId: id } })
  if (choices.step === 'loading') return <Skeleton lines={2} />
  if (choices.step === 'failed') return <TryAgain text={text('campuses.failed')} onTryAgain={choices.again} />
  const { campuses } = choices.data
  if (campuses.length === 0)
    return (
      <p>
        {text('campuses.none')}{' '}
        <RouteLink className={styles.name} path="/classes" parameters={{ unit: id }}>
          {text('campuses.classes')}
        </RouteLink>
      </p>
    )
  return (
    <PlainList className={styles.campuses} aria-label={text('campuses')}>
      {campuses.map((campus) => (
        <li key={campus.id}>
          <RouteLink className={styles.name} path="/classes" parameters={{ unit: id, campusId: campus.id }}>
            {localName(language, campus)}
          </RouteLink>
        </li>
      ))}
    </PlainList>
  )
}
