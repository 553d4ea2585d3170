import type { ApplicationStart } from '@homeroom/contract/pages/start-data.ts'
import type {
  HostAnnounce,
  HostPermissions,
  HostUnread,
  SubApplicationHost,
} from '@homeroom/sub-app-kit/sub-application-host.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { failureNotice, showFailure } from '#platform/announce/show-failure.ts'
import { connectedPage } from '#platform/calls/page-connection.ts'
import { call } from '#platform/calls/send.ts'
import { useLanguage } from '#platform/language/language.tsx'
import { readWhatWaits } from '#platform/live/what-waits.ts'
import { useSignedInStartData } from '#platform/page/start-data.tsx'
import { usePermissions } from '#platform/permissions/permissions.tsx'
import { useTheme } from '#platform/theme/theme.tsx'
import { callForGuest, createGuestAnswers } from './guest-calls.ts'
import { createHostValue, hostRoute } from './host-value.ts'

/** The host without what tells one sub-application from another. */
export type SharedHost = Omit<SubApplicationHost, 'app' | 'fileId'>

const hostAnnounce: HostAnnounce = {
  success: (text, options) => announce.success(text, options),
  warning: (text, options) => announce.warning(text, options),
  error: (text, options) => announce.error(text, options),
}

type Changing = { currentChildId: string | null; unread: HostUnread }

/** What this page hands to its sub-applications. The object stays the same; its values change and tell so. */
export function useSubApplicationHost(application: ApplicationStart, { currentChildId, unread }: Changing): SharedHost {
  const { session, unit, device, development } = useSignedInStartData()
  const queries = useQueryClient()
  const permissions = useHostValue<HostPermissions>(usePermissions())
  const language = useHostValue(useLanguage().language)
  const theme = useHostValue(useTheme().theme)
  const child = useHostValue(currentChildId)
  const counts = useHostValue(unread)
  const [host] = useState<SharedHost>(() => {
    const { accessToken: _keptByTheShell, endsAt: _alsoKept, ...person } = session
    return {
      applicationCode: application.code,
      session: person,
      unit,
      device,
      development,
      language,
      theme,
      currentChildId: child,
      route: hostRoute,
      permissions,
      call: (endpoint, input, options) =>
        callForGuest(options ?? {}, {
          send: (shown) => call(endpoint, input, shown),
          show: (failure) => showFailure(failure, connectedPage().language.current()),
        }),
      answerTo: createGuestAnswers(queries, application.code),
      failureText: (failure) => failureNotice(failure, connectedPage().language.current())?.text ?? '',
      announce: hostAnnounce,
      unread: counts,
      refreshUnread: () => void readWhatWaits(queries),
    }
  })
  return host
}

function useHostValue<Value>(value: Value) {
  const [hostValue] = useState(() => createHostValue(value))
  useEffect(() => hostValue.change(value), [hostValue, value])
  return hostValue
}
