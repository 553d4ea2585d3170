import {
  endOtherPlaces,
  endSignInPlace,
  forgetDevice,
  readSignInPlaces,
  removeUserClient,
} from '@homeroom/contract/accounts/devices/sign-in-place-endpoints.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'

/** What can be ended: one session, device or app, or everything else at once. */
export type Ending =
  | { kind: 'session'; sessionId: string }
  | { kind: 'device'; deviceId: string }
  | { kind: 'client'; clientId: string }
  | { kind: 'others' }

const key = ['sign-in-places']

/** Where the person is signed in, and the ways to end that. */
export function useSignInPlaces() {
  const queries = useQueryClient()
  const places = useQuery({
    queryKey: key,
    queryFn: () => callQuietly(readSignInPlaces, {}),
    refetchInterval: minute,
    refetchOnWindowFocus: true,
  })
  const end = useMutation({
    mutationFn: (ending: Ending) => send(ending),
    // Also after a refusal, since the list may be out of date.
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
  return { places, end }
}

/** The confirmation shows a failure itself. */
const inPlace = { shown: false } as const

function send(ending: Ending): Promise<unknown> {
  if (ending.kind === 'session') return call(endSignInPlace, { body: { sessionId: ending.sessionId } }, inPlace)
  if (ending.kind === 'device') return call(forgetDevice, { body: { deviceId: ending.deviceId } }, inPlace)
  if (ending.kind === 'client') return call(removeUserClient, { body: { clientId: ending.clientId } }, inPlace)
  return call(endOtherPlaces, { body: {} }, inPlace)
}
