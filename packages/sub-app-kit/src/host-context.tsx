import { createContext, type ReactNode, useContext } from 'react'
import type { SubApplicationHost } from './sub-application-host.ts'

const HostContext = createContext<SubApplicationHost | null>(null)

/** Provides the host to all components inside; `defineSubApplication` does this already. */
export function HostProvider({ host, children }: { host: SubApplicationHost; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>
}

/** The page around the sub-application: calls, announcements and everything the other hooks read from. */
export function useHost(): SubApplicationHost {
  const host = useContext(HostContext)
  if (!host) throw new Error('the host is used outside a sub-application: render through defineSubApplication')
  return host
}
