import { useEffect, useRef, useState } from 'react'

/** What is used of the browser's navigation. */
type Step = Pick<NavigateEvent, 'cancelable' | 'downloadRequest' | 'navigationType'> & {
  destination: Pick<NavigationDestination, 'url' | 'key' | 'sameDocument'>
}

/** Whether a step would take a form off the page. Entries of open layers have the address of the page itself. */
export function leavesForm({ cancelable, downloadRequest, destination }: Step, address: string): boolean {
  return cancelable && downloadRequest === null && destination.sameDocument && destination.url !== address
}

type Wanted = { url: string; key: string; kind: NavigationType }

/**
 * Asks before the page leaves a form that holds unsaved changes: by a link, by Back, by another route. Closing and loading
 * anew are asked by the browser itself. A browser without the Navigation API asks for these two only.
 */
export function useLeaveGuard(isChanged: () => boolean) {
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const allowed = useRef(false)
  useEffect(() => {
    const navigation: Navigation | undefined = window.navigation
    const mayLeave = () => allowed.current || !isChanged()
    const onUnload = (event: BeforeUnloadEvent) => mayLeave() || event.preventDefault()
    function onNavigate(event: NavigateEvent) {
      if (mayLeave() || !leavesForm(event, location.href)) return
      event.preventDefault()
      const { url, key } = event.destination
      setWanted({ url, key, kind: event.navigationType })
    }
    addEventListener('beforeunload', onUnload)
    navigation?.addEventListener('navigate', onNavigate)
    return () => {
      removeEventListener('beforeunload', onUnload)
      navigation?.removeEventListener('navigate', onNavigate)
    }
  }, [isChanged])
  return {
    asking: wanted !== null,
    stay: () => setWanted(null),
    leave() {
      if (!wanted) return
      allowed.current = true
      // A step that does not come about, such as one back to nothing, leaves the form as it was.
      const { finished } = go(wanted)
      void finished
        ?.catch(() => undefined)
        .finally(() => {
          allowed.current = false
        })
    },
  }
}

function go({ url, key, kind }: Wanted): NavigationResult {
  if (kind === 'traverse') return navigation.traverseTo(key)
  return navigation.navigate(url, { history: kind === 'replace' ? 'replace' : 'push' })
}
