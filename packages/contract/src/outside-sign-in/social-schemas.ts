import { type Static, Type } from 'typebox'
import { SignedInReply } from '../accounts/session/session-schemas.ts'
import { administrators, inUnit, settingThatLeadsIn } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Id, Nullable, Success } from '../endpoint/wire-values.ts'
import { recordVersion, versionRead } from '../settings/setting-version.ts'
import { messagingSettingForms } from './messaging-settings.ts'
import { ProviderId, UnitId } from './social-values.ts'

/** The two services, by the names of their calls. */
export type SocialProviderId = Static<typeof ProviderId>

/** What an administrator sets up: WeChat has one application for websites and one for pages inside WeChat. */
const ProviderKind = Type.Union([Type.Literal('wechat-website'), Type.Literal('wechat-account'), Type.Literal('wecom')])
export type ProviderKind = Static<typeof ProviderKind>

/** Services outside that may vouch for a person. */
const OutsideKind = Type.Union([
  Type.Literal('wechat'),
  Type.Literal('wecom'),
  Type.Literal('oidc'),
  Type.Literal('cas'),
])
export type OutsideKind = Static<typeof OutsideKind>

/** Where a sign-in by a messaging service takes place. */
const SocialPlace = Type.Union([Type.Literal('card'), Type.Literal('page'), Type.Literal('application')], {
  description: 'QR code in our page, QR code on the page of the service, or inside its application.',
})
export type SocialPlace = Static<typeof SocialPlace>

const UnitHost = Type.String({
  maxLength: 260,
  description: 'The host name of the page, with or without a port.',
})

/** What a page inside the application of a service needs to know of a unit. */
const InApplication = Type.Object({ providerAppId: Type.String() })

export const readWechatInfo = {
  summary: 'The application id with which a page inside WeChat signs in to the unit of a host name.',
  access: { who: 'everyone' },
  query: Type.Object({ unitHost: UnitHost, unitId: UnitId }),
  reply: InApplication,
  errors: ['social_not_set_up'],
} satisfies EndpointSchema

export const readWecomInfo = {
  summary: 'The corporation id with which a page inside WeCom signs in to the unit of a host name.',
  access: { who: 'everyone' },
  query: Type.Object({ unitHost: UnitHost, unitId: UnitId }),
  reply: InApplication,
  errors: ['social_not_set_up'],
} satisfies EndpointSchema

export const startSocialSignIn = {
  summary: 'Begins a sign-in by a messaging service in this browser and tells where it goes on.',
  access: { who: 'everyone' },
  body: Type.Object({
    providerId: ProviderId,
    place: SocialPlace,
    unitId: UnitId,
    from: Type.String({
      maxLength: 2048,
      description: 'Path and query of the sign-in page, to come back to.',
    }),
  }),
  reply: Type.Object({
    address: Type.String({ description: 'At the messaging service: of a frame or a page, as asked.' }),
    lifetime: Type.Integer({ description: 'Milliseconds until the sign-in has to be begun anew.' }),
  }),
  errors: ['social_not_set_up', 'too_many_requests'],
} satisfies EndpointSchema

export const completeSocialSignIn = {
  summary:
    'Signs in with the code that a messaging service gave. An unknown person is refused with status 400 and the data of the bind page.',
  access: { who: 'everyone' },
  params: Type.Object({
    state: Type.String({ maxLength: 128, description: 'As the service has returned it.' }),
  }),
  body: Type.Object({
    code: Type.String({ maxLength: 512 }),
    token: Type.Optional(Type.String({ maxLength: 512, description: 'Of older clients; it opens nothing.' })),
    deviceId: Type.Optional(Type.String({ maxLength: 64, description: 'Handed on to the bind page.' })),
    unitHost: UnitHost,
  }),
  reply: SignedInReply,
  errors: [
    'social_state_over',
    'social_cancelled',
    'social_refused',
    'social_away',
    'social_set_up_wrong',
    'social_snapshot',
    'social_consent_needed',
    'social_not_linked',
    'social_not_set_up',
    'account_disabled',
    'too_many_requests',
  ],
} satisfies EndpointSchema

export const linkPendingIdentity = {
  summary: 'Links the identity that waits in this browser to the account that has just signed in.',
  access: { who: 'signed-in', ownProof: true },
  body: Type.Object({}),
  reply: Type.Object({ kind: OutsideKind, name: Type.String() }),
  errors: ['bind_nothing_pending', 'bind_needs_sign_in', 'bind_other_unit', 'identity_taken'],
} satisfies EndpointSchema

/** An identity of a service outside that signs in to the account. */
export const LinkedIdentity = Type.Object({
  id: Id,
  kind: OutsideKind,
  issuer: Type.String(),
  name: Type.String({ description: 'What the person is called there; may be empty.' }),
  linkedAt: DateTime,
  lastUsedAt: Nullable(DateTime),
})
export type LinkedIdentity = Static<typeof LinkedIdentity>

export const listLinkedIdentities = {
  summary: "The outside identities that sign in to the caller's account.",
  access: { who: 'signed-in' },
  whileViewing: 'refused',
  reply: Type.Array(LinkedIdentity),
} satisfies EndpointSchema

export const unlinkIdentity = {
  summary: "Unlinks an identity from the caller's account, after one has proved again who one is.",
  access: { who: 'signed-in', stepUp: true },
  body: Type.Object({ id: Id }),
  reply: Success,
  errors: ['not_found', 'step_up_needed'],
} satisfies EndpointSchema

/** A messaging service as its administrator sees it: the secret is never answered. */
export const ProviderSettings = Type.Object({
  kind: ProviderKind,
  appId: Type.String(),
  agentId: Type.String(),
  school: Type.Boolean(),
  enabled: Type.Boolean(),
  rehearsal: Type.Boolean({ description: 'Answered by the make-believe services of a demo installation.' }),
  version: recordVersion,
})
export type ProviderSettings = Static<typeof ProviderSettings>

const MessagingState = Type.Object({ callback: Type.String(), providers: Type.Array(ProviderSettings) })
export type MessagingState = Static<typeof MessagingState>

export const listProviderSettings = {
  summary: 'The messaging services of a unit, and the address to register with them.',
  access: administrators('settings'),
  query: Type.Object(inUnit),
  reply: MessagingState,
  errors: ['not_found'],
} satisfies EndpointSchema

const AppId = Type.String({ pattern: messagingSettingForms.appId.source })
const Secret = Type.String({ pattern: messagingSettingForms.secret.source })

export const saveProviderSettings = {
  summary: 'Sets up a messaging service of a unit; without a secret the one before stays.',
  access: settingThatLeadsIn,
  query: Type.Object(inUnit),
  body: Type.Object({
    kind: ProviderKind,
    appId: AppId,
    agentId: Type.Optional(
      Type.String({ pattern: `^$|${messagingSettingForms.agentId.source}`, description: 'Needed for WeCom.' }),
    ),
    secret: Type.Optional(Secret),
    school: Type.Optional(Type.Boolean()),
    enabled: Type.Optional(Type.Boolean()),
    version: versionRead,
  }),
  reply: Success,
  errors: ['not_found', 'step_up_needed', 'social_secret_missing', 'social_agent_missing', 'changed_meanwhile'],
} satisfies EndpointSchema

export const removeProviderSettings = {
  summary: 'Removes a messaging service of a unit; linked identities stay.',
  access: settingThatLeadsIn,
  query: Type.Object(inUnit),
  body: Type.Object({ kind: ProviderKind }),
  reply: Success,
  errors: ['step_up_needed', 'not_found'],
} satisfies EndpointSchema

const ProviderCheck = Type.Object({
  outcome: Type.Union([
    Type.Literal('works'),
    Type.Literal('app-unknown'),
    Type.Literal('secret-wrong'),
    Type.Literal('address-not-allowed'),
    Type.Literal('agent-unknown'),
    Type.Literal('agent-off'),
    Type.Literal('no-right'),
    Type.Literal('busy'),
    Type.Literal('away'),
    Type.Literal('refused'),
  ]),
  errcode: Nullable(Type.Integer({ description: 'Of the service itself, where it refused.' })),
  trustedDomain: Nullable(
    Type.String({
      description: 'Of WeCom: the domain from which its application signs people in, or empty.',
    }),
  ),
})
export type ProviderCheck = Static<typeof ProviderCheck>

export const checkProviderSettings = {
  summary: 'Asks a messaging service itself whether it takes what is set for a unit.',
  access: { ...administrators('settings'), stepUp: true },
  query: Type.Object(inUnit),
  body: Type.Object({ kind: ProviderKind }),
  reply: ProviderCheck,
  errors: ['step_up_needed', 'not_found', 'social_set_up_wrong', 'too_many_requests'],
} satisfies EndpointSchema
