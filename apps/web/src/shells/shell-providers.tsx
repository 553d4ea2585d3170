import { minute } from '@homeroom/shared/dates/durations.ts'
import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { IdleSignOut } from '#features/accounts/devices/shared/idle-sign-out.tsx'
import { StepUpInPlace } from '#features/accounts/step-up/step-up-in-place.tsx'
import { useStoredLook } from '#features/themes/use-stored-look.ts'
import { useLanguage } from '#platform/language/language.tsx'
import { polling } from '#platform/live/polling.ts'
import { whenBackOnline } from '#platform/offline/connection.ts'
import { OfflineNote } from '#platform/offline/offline-note.tsx'
import { useSignedInStartData } from '#platform/page/start-data.tsx'
import { PermissionsProvider } from '#platform/permissions/permissions.tsx'
import { applicationPrefix } from '#platform/place/page-place.ts'
import { SessionProvider } from '#platform/session/session.tsx'
import { VersionWatch } from './parts/version-watch.tsx'

/** What every page of a signed-in person stands in: who it is, what they may do, and fresh data. */
export function ShellProviders({ children }: { children: ReactNode }) {
  const start = useSignedInStartData()
  const { language } = useLanguage()
  // One for each page drawn: on the server it must not outlive the answer.
  const [queries] = useState(createQueries)
  // What was kept from before is old the moment the server is reached again.
  useEffect(() => whenBackOnline(() => queries.invalidateQueries()), [queries])
  return (
    <QueryClientProvider client={queries}>
      <KitLanguageProvider language={language}>
        <SessionProvider>
          <PermissionsProvider
            application={applicationPrefix(start)}
            tree={start.desktop.permissions}
            menu={start.desktop.menuPermissions}
            administrator={start.desktop.administrator}
          >
            <StoredLook />
            {children}
            <StepUpInPlace />
            <VersionWatch />
            <OfflineNote />
            {start.sharedMachine && <IdleSignOut />}
          </PermissionsProvider>
        </SessionProvider>
      </KitLanguageProvider>
    </QueryClientProvider>
  )
}

function StoredLook() {
  useStoredLook()
  return null
}

/** The start data is fresh; after that everything is read again when the server tells, when the person comes back, else each minute. */
function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: minute / 2,
        refetchInterval: polling.pause,
        refetchOnWindowFocus: true,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      // Without a network a press fails and says so; waiting in silence would look like a dead button.
      mutations: { networkMode: 'always' },
    },
  })
}
