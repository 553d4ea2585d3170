import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useCallback, useEffect, useState } from 'react'
import type { OfficePart } from '../attendance-place.ts'
import { useAttendanceText } from '../attendance-texts.ts'

const fetchOffice = () => import('../office/office-screen.tsx').then(({ OfficeScreen }) => OfficeScreen)

/** A room of the office. Its script is fetched by those who enter it; when the network fails they try again. */
export function OfficeRoom({ part }: { part: OfficePart }) {
  const text = useAttendanceText()
  const { part: Loaded, load } = useLoaded(fetchOffice)
  const [failed, setFailed] = useState(false)
  const enter = useCallback(() => {
    setFailed(false)
    load().catch(() => setFailed(true))
  }, [load])
  useEffect(enter, [enter])
  if (Loaded) return <Loaded part={part} />
  return failed ? <TryAgain text={text('office.failed')} onTryAgain={enter} /> : <Skeleton shape="page" />
}
