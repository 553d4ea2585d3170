import { isStaff } from '@homeroom/contract/identities/user-types.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, useSession } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import styles from './attendance-application.module.css'
import { type AttendancePlace, readPlace } from './attendance-place.ts'
import { AttendanceTabs } from './frame/attendance-tabs.tsx'
import { OfficeRoom } from './frame/office-room.tsx'
import { MissingScreen } from './missing/missing-screen.tsx'
import { MonthScreen } from './month/month-screen.tsx'
import { OwnScreen } from './own/own-screen.tsx'
import { RegisterScreen } from './register/register-screen.tsx'
import { RegistersScreen } from './registers/registers-screen.tsx'

/** Attendance: registers for teachers, all classes for the office, a month of days for parents and pupils. */
export function AttendanceApplication() {
  const { userType } = useSession()
  const { device } = useHost()
  const place = readPlace(useRoute(), userType)
  return (
    <KitLanguageProvider language={useLanguage()}>
      <div className={styles.page} data-device={device}>
        <div className={styles.inside}>
          {isStaff(userType) && <AttendanceTabs place={place} />}
          <Screen place={place} />
        </div>
      </div>
    </KitLanguageProvider>
  )
}

function Screen({ place }: { place: AttendancePlace }) {
  if (place.screen === 'own') return <OwnScreen month={place.month} named={place.childId} />
  if (place.screen === 'month') return <MonthScreen classId={place.classId} month={place.month} />
  if (place.screen === 'register') return <RegisterScreen classId={place.classId} day={place.day} back />
  if (place.screen === 'missing') return <MissingScreen day={place.day} />
  if (place.screen === 'office') return <OfficeRoom part={place.part} />
  return <RegistersScreen day={place.day} />
}
