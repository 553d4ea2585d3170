import type { Endpoint } from '@homeroom/contract/endpoint/endpoint.ts'
import type { FieldError } from '@homeroom/contract/endpoint/envelope.ts'
import { type Sent, useSending } from '@homeroom/ui-kit/fields/use-sending.ts'
import { useCallback, useMemo } from 'react'
import { fieldErrorsOf } from './field-errors.ts'
import { useHost } from './host-context.tsx'
import type { HostCallInput } from './sub-application-host.ts'

type ActionOptions = {
  /** The fields of the form that show the server's errors. */
  fields?: readonly string[]
}

const none: readonly FieldError[] = []

/**
 * Does something through a call of the contract, once even when clicked twice. `run` never rejects: it resolves to
 * `{ done: true, reply }` or to the reason why it was not done. By then the host has shown a failure to the person, except for
 * errors of `fields`: those are in `errors` until the next try, for the fields of the form.
 */
export function useAction<Params, Query, Body, Reply>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  { fields }: ActionOptions = {},
) {
  const { call } = useHost()
  const { state, send } = useSending()
  const errors = useMemo(() => (state.step === 'refused' ? fieldErrorsOf(state.failure) : none), [state])
  const shownBeside = fields?.join(' ')
  const run = useCallback(
    (input: HostCallInput<Params, Query, Body>): Promise<Sent<Reply>> => {
      const options = shownBeside === undefined ? {} : { fields: shownBeside.split(' ') }
      return send(() => call(endpoint, input, options))
    },
    [call, endpoint, send, shownBeside],
  )
  return { run, busy: state.step === 'sending', errors }
}
