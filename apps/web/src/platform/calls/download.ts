import type { CallInput } from '@homeroom/api-client/build-request.ts'
import type { Endpoint } from '@homeroom/contract/endpoint/endpoint.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import { saveFrom } from '@homeroom/ui-kit/button/save-from.ts'
import { connectedPage } from './page-connection.ts'
import { call } from './send.ts'

/** A saved file is read by the browser after the click; then its memory is given back. */
const readBy = 60 * second

/**
 * Saves what a call answers as CSV. Read here and not by a link, because a refusal would be saved as a file, and a session that
 * has to be renewed could not be.
 */
export async function download<Params, Query, Body>(
  endpoint: Endpoint<Params, Query, Body, string>,
  input: NoInfer<CallInput<Params, Query, Body>>,
  name: string,
): Promise<void> {
  let file: Blob | undefined
  const send = async (url: string, init: RequestInit) => {
    const response = await connectedPage().parts.send(url, init)
    if (!response.headers.get('content-type')?.startsWith('text/csv')) return response
    file = await response.blob()
    return Response.json({ status: 200, code: 'ok', message: '', fieldErrors: [], data: '' })
  }
  await call(endpoint, input, { by: { send } })
  if (file) save(file, name)
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  saveFrom(address, name)
  setTimeout(() => URL.revokeObjectURL(address), readBy)
}
