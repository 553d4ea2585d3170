import { useCurrentChild } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Whose room it is: the child that the address names, until somebody chooses another one on the page. */
export function useChildOf(named: string | undefined): string | null {
  const current = useCurrentChild()
  const { path, parameters, go } = useRoute()
  const before = useRef(current)
  const follow = useEffectEvent(() =>
    go(path, { ...Object.fromEntries(parameters), childId: undefined }, { replace: true }),
  )
  useEffect(() => {
    if (before.current === current) return
    before.current = current
    follow()
  }, [current])
  return named ?? current
}
