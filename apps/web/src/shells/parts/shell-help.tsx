import { HelpCentreLink } from '#features/pages/help-centre/help-centre-link.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'
import { helpCentreToken } from '../hand-over-token.ts'

/** The way to the help centre for the signed-in person. */
export function ShellHelp() {
  const { userId } = useSignedInPerson()
  return <HelpCentreLink accessToken={() => helpCentreToken(userId)} />
}
