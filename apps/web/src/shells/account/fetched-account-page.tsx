import { FetchedPart } from '#shells/parts/fetched-part.tsx'
import { SectionsOutline } from '#shells/parts/sections-outline.tsx'

/** One's own account inside a shell. */
export function FetchedAccountPage() {
  return (
    <FetchedPart fetchPart={() => import('./account-page.tsx')} waiting={<SectionsOutline />}>
      {({ AccountPage }) => <AccountPage />}
    </FetchedPart>
  )
}
