import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { useEffect } from 'react'
import type { Shell } from '../use-shell.ts'

/** The choice of one child. It counts for every list of the page; only parents of several children ever fetch it. */
export function ShellChildFilter({ shell: { children, dialogs } }: { shell: Shell }) {
  const several = children.choices.length > 1
  const { reportFailure } = dialogs
  const { part, load } = useLoaded(() => import('#platform/page/child-filter.tsx'))
  useEffect(() => {
    if (several) load().catch(reportFailure)
  }, [several, load, reportFailure])
  if (!part || !several) return null
  return <part.ChildFilter choices={children.choices} chosen={children.filter} onChoose={children.setFilter} />
}
