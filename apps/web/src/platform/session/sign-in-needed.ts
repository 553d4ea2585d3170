import { signInPage } from '@homeroom/contract/pages/page-locations.ts'
import { writeStored } from '#platform/browser/stored-value.ts'

/** Kept for this tab only: the sign-in page shows 'Login invalid' when it finds it. */
export const loginInvalidKey = 'login-invalid'

/** Shows the sign-in box on the page; true once the person has signed in again. */
export type SignInInPlace = () => Promise<boolean>

const boxes: SignInInPlace[] = []
let asking: Promise<boolean> | null = null

/** A page whose work must not be lost registers its sign-in box, the latest counts; the answer takes it away again. */
export function offerSignInInPlace(box: SignInInPlace): () => void {
  boxes.push(box)
  return () => {
    boxes.splice(boxes.indexOf(box), 1)
  }
}

/** Asks for a new sign-in: in place where the page offers it, otherwise on a sign-in page. */
export function askToSignIn(page: string = signInPage): Promise<boolean> {
  // Calls that need it meanwhile wait for the same result.
  asking ??= (boxes.at(-1)?.() ?? leaveToSignIn(page)).finally(() => {
    asking = null
  })
  return asking
}

async function leaveToSignIn(page: string): Promise<boolean> {
  writeStored(loginInvalidKey, '1', () => sessionStorage)
  location.assign(await signInAddress(page, location.href))
  // The page is leaving: what waits for an answer must neither go on nor complain.
  return await new Promise<never>(() => {})
}

/** The sign-in page with the way back to where the person was; without one when its rules cannot be fetched. */
async function signInAddress(page: string, href: string): Promise<string> {
  const rules = await import('#platform/place/redirect-address.ts').catch(() => null)
  return rules ? `${page}?redirect_uri=${encodeURIComponent(rules.rebuildRedirect(href))}` : page
}
