import { ClientDownloadButton } from '#features/pages/client-download/client-download-button.tsx'
import { UnitFooter } from '#features/pages/footer/unit-footer.tsx'
import { VersionButton } from '#features/versions/version-button.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'
import { handOverToken } from '../hand-over-token.ts'
import { ShellHelp } from './shell-help.tsx'

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
