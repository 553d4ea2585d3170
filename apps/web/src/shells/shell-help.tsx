import { HelpCentreLink } from '#features/help-centre/help-centre-link.tsx'
import { askWhoIsSignedIn } from '#platform/session/ask-who-is-signed-in.ts'
import { useSignedInPerson } from '#platform/session/session.tsx'

/** The way to the help centre for the signed-in person. */
export function ShellHelp({ look = 'link' }: { look?: 'link' | 'button' }) {
  const { userId } = useSignedInPerson()
  return <HelpCentreLink look={look} accessToken={() => accessTokenOf(userId)} />
}

/** Empty when nobody or somebody else is signed in by now: help is for everybody, a token for its owner's page. */
async function accessTokenOf(userId: string): Promise<string> {
  const answer = await askWhoIsSignedIn()
  return answer?.data?.userId === userId ? answer.data.accessToken : ''
}
