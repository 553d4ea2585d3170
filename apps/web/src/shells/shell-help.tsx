import { HelpCentreLink } from '#features/help-centre/help-centre-link.tsx'
import { askWhoIsSignedIn } from '#platform/ask-who-is-signed-in.ts'

/** The way to the help centre for the signed-in person. */
export function ShellHelp({ look = 'link' }: { look?: 'link' | 'button' }) {
  return <HelpCentreLink look={look} accessToken={freshAccessToken} />
}

/** Empty when nobody is signed in any more: help is for everybody. */
async function freshAccessToken(): Promise<string> {
  const answer = await askWhoIsSignedIn()
  return answer?.data?.accessToken ?? ''
}
