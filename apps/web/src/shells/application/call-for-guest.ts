import { isShownByForm } from '@homeroom/api-client/failures.ts'
import type { HostCallOptions } from '@homeroom/sub-app-kit/sub-application-host.ts'

type Sender<Reply> = {
  /** Sends the call; `shown` is whether the page is to tell the person of a failure. */
  send: (options: { shown: boolean }) => Promise<Reply>
  /** Tells the person of a failure. */
  show: (failure: unknown) => void
}

/** Sends a call of a sub-application, which may show a failure, or what is wrong with the fields of a form, by itself. */
export async function callForGuest<Reply>(
  { fields, shown }: HostCallOptions,
  { send, show }: Sender<Reply>,
): Promise<Reply> {
  try {
    return await send({ shown: shown ?? fields === undefined })
  } catch (failure) {
    if (shown === undefined && fields && !isShownByForm(failure, fields)) show(failure)
    throw failure
  }
}
