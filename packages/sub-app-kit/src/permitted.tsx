import type { ReactNode } from 'react'
import { usePermission } from './host-hooks.ts'

type PermittedProps = {
  /** A permission code, or a list of codes, any of which is enough. */
  code: string | readonly string[]
  children: ReactNode
}

/** Shows its content to people with the permission. For all others, and once the permission is revoked, it is not in the page. */
export function Permitted({ code, children }: PermittedProps): ReactNode {
  return usePermission(code) ? children : null
}
