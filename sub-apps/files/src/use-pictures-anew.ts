import { fileAddressLifetime } from '@homeroom/contract/limits.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { useEffect, useRef } from 'react'

/** Addresses of pictures are good for some minutes: while they are shown, all that is listed is read again before that. */
export function usePicturesAnew(shown: boolean, again: () => void): void {
  const newest = useRef(again)
  useEffect(() => {
    newest.current = again
  })
  useEffect(() => {
    if (!shown) return undefined
    const timer = setInterval(() => newest.current(), fileAddressLifetime - minute)
    return () => clearInterval(timer)
  }, [shown])
}
