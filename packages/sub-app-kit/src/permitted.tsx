import type { ReactNode } from 'react'
import { usePermission } from './host-hooks.ts'

type PermittedProps = {
  /** A permission code, or a list of which one is enough. */
  code: string | readonly string[]
  children: ReactNode
}

/** Shows its content to those who hold the permission; for all others, and once it is taken away, it is not in the page. */
export function Permitted({ code, children }: PermittedProps): ReactNode {
  return usePermission(code) ? children : null
}
