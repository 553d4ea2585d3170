import { FetchedPart } from '#shells/parts/fetched-part.tsx'

/** One's own account inside a shell. */
export function FetchedAccountPage() {
  return (
    <FetchedPart fetchPart={() => import('./account-page.tsx')}>{({ AccountPage }) => <AccountPage />}</FetchedPart>
  )
}
