import { FailureWords } from '@homeroom/ui-kit/confirmation/failure-words.tsx'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { FailureBoundary } from './failure-boundary.tsx'
import { HostProvider } from './host-context.tsx'
import type { SubApplicationModule } from './sub-application-host.ts'

/**
 * Makes what the script of a sub-application exports:
 * `export const { mount } = defineSubApplication({ render: () => <MyApplication /> })`
 */
export function defineSubApplication({ render }: { render: () => ReactNode }): SubApplicationModule {
  return {
    mount(container, host) {
      const root = createRoot(container)
      root.render(
        <HostProvider host={host}>
          <FailureWords text={host.failureText}>
            <FailureBoundary>{render()}</FailureBoundary>
          </FailureWords>
        </HostProvider>,
      )
      // The host may be rendering just now, and React then cannot unmount a second root.
      return () => queueMicrotask(() => root.unmount())
    },
  }
}
