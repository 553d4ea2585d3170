import type { ApplicationStart } from '@homeroom/contract/pages/start-data.ts'
import { choiceKey } from '@homeroom/contract/pages/storage-keys.ts'
import type { HostPermissions, HostUnread, SubApplicationHost } from '@homeroom/sub-app-kit/sub-application-host.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failureNotice, showFailure } from '#platform/announce/show-failure.ts'
import { readStored, writeStored } from '#platform/browser/stored-value.ts'
import { connectedPage } from '#platform/calls/page-connection.ts'
import { call } from '#platform/calls/send.ts'
import { useLanguage } from '#platform/language/language.tsx'
import { readWhatWaits } from '#platform/live/what-waits.ts'
import { useSignedInStartData } from '#platform/page/start-data.tsx'
import { usePermissions } from '#platform/permissions/permissions.tsx'
import { useTheme } from '#platform/theme/theme.tsx'
import { callForGuest, createGuestAnswers } from './guest-calls.ts'
import { hostAnnounce } from './host-announce.tsx'
import { createHostValue, hostRoute } from './host-value.ts'

/** The host without what tells one sub-application from another. */
export type SharedHost = Omit<SubApplicationHost, 'app' | 'fileId'>

type Changing = { currentChildId: string | null; unread: HostUnread; readOnly: boolean; onlyRenews: boolean }

/** What this page hands to its sub-applications. The object stays the same; its values change and tell so. */
export function useSubApplicationHost(
  application: ApplicationStart,
  { currentChildId, unread, readOnly, onlyRenews }: Changing,
): SharedHost {
  const { session, unit, device, development, sharedMachine } = useSignedInStartData()
  const queries = useQueryClient()
  const permissions = useHostValue<HostPermissions>(usePermissions())
  const language = useHostValue(useLanguage().language)
  const theme = useHostValue(useTheme().theme)
  const child = useHostValue(currentChildId)
  const counts = useHostValue(unread)
  const looksOnly = useHostValue(readOnly)
  const renewsOnly = useHostValue(onlyRenews)
  const [host] = useState<SharedHost>(() => {
    const { accessToken: _keptByTheShell, endsAt: _alsoKept, ...person } = session
    return {
      applicationCode: application.code,
      session: person,
      unit,
      device,
      development,
      sharedMachine,
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
      sendForm: async (endpoint, form, options) => {
        const { sendForm } = await import('#platform/calls/send-form.ts')
        return await sendForm(endpoint, form, options)
      },
      answerTo: createGuestAnswers(queries, application.code),
      failureText: (failure) => failureNotice(failure, connectedPage().language.current())?.text ?? '',
      download: async (endpoint, input, name) => {
        const { download } = await import('#platform/calls/download.ts')
        await download(endpoint, input, name)
      },
      announce: hostAnnounce,
      choices: {
        read: (name) => readStored(choiceKey(application.code, name)),
        write: (name, value) => writeStored(choiceKey(application.code, name), value),
      },
      unread: counts,
      readOnly: looksOnly,
      onlyRenews: renewsOnly,
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
