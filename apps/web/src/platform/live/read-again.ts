import { LostConnection, RefusedCall } from '@homeroom/api-client/failures.ts'
import type { QueryClient } from '@tanstack/react-query'

const signInRequired = 401

/**
 * Asks for everything the page shows again. It fails when the server cannot be reached or the session is over; any other
 * refusal concerns the one part of the page that was refused.
 */
export async function readAgain(queries: QueryClient): Promise<void> {
  await queries.refetchQueries({ type: 'active' })
  const asked = queries.getQueryCache().findAll({ type: 'active' })
  const failure = asked.map(({ state }) => state.error).find(concernsAll)
  if (failure) throw failure
}

function concernsAll(failure: Error | null): boolean {
  return failure instanceof LostConnection || (failure instanceof RefusedCall && failure.status === signInRequired)
}
