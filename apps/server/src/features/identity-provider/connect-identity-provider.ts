import type { Desktop } from '#features/desktop/connect-desktop.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import type { Accounts } from '../accounts/connect-accounts.ts'
import type { PageAnswers } from '../pages/page-answers.ts'
import type { Units } from '../units/connect-units.ts'
import { connectCas } from './cas/connect-cas.ts'
import { connectOpenid } from './openid/connect-openid.ts'

export type IdentityProvider = ReturnType<typeof connectIdentityProvider>

/** Other applications sign people in through Homeroom: by OpenID Connect and by CAS. */
export function connectIdentityProvider(
  parts: FeatureParts,
  others: { accounts: Accounts; desktop: Pick<Desktop, 'refusalToOpen'> } & Pick<Units, 'units' | 'administeredUnit'>,
) {
  const openid = connectOpenid(parts, others)
  const cas = connectCas(parts, others)
  return {
    /** The pages on which people are asked. */
    authorization: openid.pages,
    signedInAt: openid.signedInAt,
    serve(server: EndpointServer, pages: PageAnswers): void {
      openid.serve(server, pages)
      cas.serve(server, pages)
    },
    async hearChanges(): Promise<void> {
      await openid.hearChanges()
      await cas.hearChanges()
    },
    async close(): Promise<void> {
      cas.close()
      await openid.close()
    },
    sweep: openid.sweep,
  }
}
