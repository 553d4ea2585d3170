import { readRegister } from '@homeroom/contract/attendance/register-endpoints.ts'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useAttendanceText } from '../attendance-texts.ts'
import { BackLink } from '../parts/back-link.tsx'
import { useWatchedCall } from '../parts/use-watched-call.ts'
import styles from './register.module.css'
import { RegisterSheet } from './register-sheet.tsx'

type RegisterScreenProps = {
  classId: string
  day: string | undefined
  /** Whether there are other classes to go back to. */
  back: boolean
}

/** The register of a class on a day. */
export function RegisterScreen({ classId, day, back }: RegisterScreenProps) {
  const text = useAttendanceText()
  const state = useWatchedCall(readRegister, { query: day === undefined ? { classId } : { classId, day } })
  return (
    <div className={styles.screen}>
      {back && <BackLink text={text('register.back')} parameters={{ day }} />}
      {state.step === 'loading' && <Skeleton shape="page" lines={8} />}
      {state.step === 'failed' &&
        (refusalCode(state.failure) === 'not_found' ? (
          <EmptyData text={text('register.gone')} />
        ) : (
          <TryAgain text={text('register.failed')} onTryAgain={state.again} />
        ))}
      {state.step === 'ready' && (
        <RegisterSheet key={`${classId} ${state.data.reply.day.day}`} read={state.data} again={state.again} />
      )}
    </div>
  )
}
