import { readUnitLook } from '@homeroom/contract/units/unit-look-endpoints.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import { LookForm } from './look-form.tsx'
import styles from './look-room.module.css'
import { useLookText } from './look-texts.ts'

/** How the pages of the administered unit look. */
export function LookRoom() {
  const text = useLookText()
  const { query } = useAdministeredUnit()
  const look = useCall(readUnitLook, { query })
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{text('title')}</h1>
      {look.step === 'loading' && <Skeleton />}
      {look.step === 'failed' && <TryAgain text={text('failed')} onTryAgain={look.again} />}
      {look.step === 'ready' && <LookForm look={look.data} again={look.again} />}
    </div>
  )
}
