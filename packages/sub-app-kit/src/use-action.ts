import type { Endpoint } from '@homeroom/contract/endpoint/define-endpoint.ts'
import type { FieldError } from '@homeroom/contract/endpoint/envelope.ts'
import { useCallback, useState } from 'react'
import { fieldErrorsOf } from './field-errors.ts'
import { useHost } from './host-context.tsx'
import { type ActionResult, createRunOnce } from './run-once.ts'
import type { HostCallInput } from './sub-application-host.ts'

type ActionOptions = {
  /** The fields of the form that show what the server has against them. */
  fields?: readonly string[]
}

const none: readonly FieldError[] = []

/**
 * Does something through a call of the contract, once even when clicked twice. `run` never rejects: it resolves to
 * `{ done: true, reply }` or to why it was not done. The host has told a failure to the person by then, except for what
 * is wrong with `fields`: that stands in `errors` until the next try, for the fields of the form.
 */
export function useAction<Params, Query, Body, Reply>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  { fields }: ActionOptions = {},
) {
  const { call } = useHost()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState(none)
  const [runOnce] = useState(() => createRunOnce(setBusy))
  const shownBeside = fields?.join(' ')
  const run = useCallback(
    async (input: HostCallInput<Params, Query, Body>): Promise<ActionResult<Reply>> => {
      const options = shownBeside === undefined ? {} : { fields: shownBeside.split(' ') }
      const result = await runOnce(() => call(endpoint, input, options))
      if (result.done || result.why === 'failed') setErrors(result.done ? none : fieldErrorsOf(result.failure))
      return result
    },
    [call, endpoint, runOnce, shownBeside],
  )
  return { run, busy, errors }
}
