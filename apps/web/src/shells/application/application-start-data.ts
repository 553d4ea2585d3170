import { useSignedInStartData } from '#platform/page/start-data.tsx'

/** The start data of an application page. */
export function useApplicationStartData() {
  const start = useSignedInStartData()
  if (start.page !== 'application') throw new Error('this page was given out without its application')
  return start
}
