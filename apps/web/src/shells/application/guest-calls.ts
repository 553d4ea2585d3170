import { isShownByForm } from '@homeroom/api-client/failures.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import type {
  HostAnswer,
  HostCallOptions,
  HostQuestion,
  HostValue,
} from '@homeroom/sub-app-kit/sub-application-host.ts'
import { type QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/react-query'

const keptFor = 5 * minute

/**
 * Runs the queries of a sub-application in the page's query cache, under keys of its application. Only the application
 * refetches them: the page does not know which of them are shown.
 */
export function createGuestAnswers(queries: QueryClient, applicationCode: string) {
  return <Reply>({ name, ask, kept }: HostQuestion<Reply>): HostValue<HostAnswer<Reply>> => {
    const observer = new QueryObserver(queries, {
      queryKey: ['sub-application', applicationCode, name],
      // A result may be undefined, which the cache takes for a mistake.
      queryFn: async () => ({ reply: await ask() }),
      enabled: false,
      // Each result is a new object, even with the same content: a countdown starts again with it.
      structuralSharing: false,
      gcTime: kept ? keptFor : 0,
    })
    const again = () => void observer.refetch()
    let followed = false
    let read: { of: Result<Reply>; answer: HostAnswer<Reply> } | undefined
    return {
      read() {
        const result = observer.getCurrentResult()
        // The same object until something changes: React compares.
        if (read?.of !== result) read = { of: result, answer: answerOf(result, { followed, again }) }
        return read.answer
      },
      subscribe(listener) {
        followed = true
        const leave = observer.subscribe(listener)
        void observer.refetch({ cancelRefetch: false })
        return leave
      },
    }
  }
}

type Result<Reply> = QueryObserverResult<{ reply: Reply }>

/** A failure belongs to this subscription. After a remount, or during another try, the last failure is not shown. */
function answerOf<Reply>(
  { status, data, error, isFetching }: Result<Reply>,
  { followed, again }: { followed: boolean; again: () => void },
): HostAnswer<Reply> {
  if (status === 'success') return { step: 'ready', data: data.reply, again }
  if (status === 'error' && followed && !isFetching) return { step: 'failed', failure: error, again }
  return { step: 'loading' }
}

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
