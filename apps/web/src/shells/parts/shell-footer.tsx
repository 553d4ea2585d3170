import { ClientDownloadButton } from '#features/pages/client-download/client-download-button.tsx'
import { UnitFooter } from '#features/pages/footer/page-footer.tsx'
import { HelpCentreLink } from '#features/pages/help-centre/help-centre-link.tsx'
import { VersionButton } from '#features/versions/version-button.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'
import { handOverToken, helpCentreToken } from '../hand-over-token.ts'

/** The footer of a signed-in person's pages on PC. */
export function ShellFooter() {
  const { userId } = useSignedInPerson()
  return (
    <UnitFooter help={<ShellHelp />}>
      <ClientDownloadButton accessToken={() => handOverToken(userId)} />
      <VersionButton />
    </UnitFooter>
  )
}

/** The way to the help centre for the signed-in person. */
function ShellHelp() {
  const { userId } = useSignedInPerson()
  return <HelpCentreLink accessToken={() => helpCentreToken(userId)} />
}
