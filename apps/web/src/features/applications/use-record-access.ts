import { recordAccess } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import { useEffect, useRef } from 'react'
import { call } from '#platform/calls/send.ts'
import { useStartData } from '#platform/page/start-data.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'

/** Writes the opening of an application to the access log, once for each page and not in development. */
export function useRecordAccess(application: { code: string; name: string }): void {
  const { development } = useStartData()
  const { userId, userType, unitId } = useSignedInPerson()
  const recorded = useRef(false)
  const { code, name } = application
  useEffect(() => {
    if (development || recorded.current) return
    recorded.current = true
    const body = { userId, userType, unitId, resId: code, resName: name, type: 1 }
    // A missing line in the log is no reason to disturb the person.
    void call(recordAccess, { body }, { intercept: false }).catch(() => null)
  }, [development, userId, userType, unitId, code, name])
}
