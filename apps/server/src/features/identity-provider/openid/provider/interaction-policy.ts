import type { interactionPolicy } from 'oidc-provider'

export const chooseAccountPrompt = 'select_account'
export const admissionPrompt = 'admission'

/** When a person must be asked: which account, to sign in, whether they may come in at all, what they agree to. */
export function createInteractionPolicy({ base, Check, Prompt }: typeof interactionPolicy) {
  const policy = base()
  // A client that is being tried out is a native one to the library, which would ask for consent at every sign-in:
  // its codes go to a person's own machine. Ours prove themselves by PKCE, and trusted ones are never asked about.
  policy.get('consent')?.checks.remove('native_client_prompt')
  policy.add(new Prompt({ name: chooseAccountPrompt, requestable: true }), 0)
  // Before the consent: who may not come in need not agree to anything.
  const admitted = new Check('not_admitted', 'this person may not use the client', 'access_denied', (ctx) =>
    ctx.oidc.session?.accountId !== undefined && ctx.oidc.account === undefined
      ? Check.REQUEST_PROMPT
      : Check.NO_NEED_TO_PROMPT,
  )
  policy.add(new Prompt({ name: admissionPrompt, requestable: false }, admitted), 2)
  return policy
}
