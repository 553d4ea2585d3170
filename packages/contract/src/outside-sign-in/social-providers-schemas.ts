import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { ProviderId, UnitId } from './social-values.ts'

// Apart from the other calls of these services: every sign-in page asks this one, and fetches no other for it.

/** A messaging service offered for signing in. */
export const SocialProvider = Type.Object({
  providerId: ProviderId,
  providerAppId: Type.String({ description: 'The application id at WeChat, the corporation id at WeCom.' }),
  providerApplicationId: Type.String({
    description: 'The application within the corporation; empty for WeChat.',
  }),
  providerAppLoginUrl: Type.String({ description: "Leads to the service's own page with the QR code." }),
})
export type SocialProvider = Static<typeof SocialProvider>

export const readSocialProviders = {
  summary: 'The messaging services of a unit that show a QR code to sign in with; an empty list when there are none.',
  access: { who: 'everyone' },
  query: Type.Object({ unitId: UnitId }),
  reply: Type.Array(SocialProvider),
} satisfies EndpointSchema
