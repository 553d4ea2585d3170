import { type Static, Type } from 'typebox'
import { SignedInReply } from '../accounts/session/session-schemas.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Id, Nullable, Success } from '../endpoint/wire-values.ts'
import {
  badgePictureSequence,
  badgesAtOnceMaximum,
  badgeTextMaximum,
  classWindowMaximum,
  classWindowMinimum,
} from '../limits.ts'
import { badgePictures } from './badge-pictures.ts'

const minute = 60_000
/** The calls of the teachers of a class; whether it is theirs, the service asks. */
const teachersOnly = { who: 'signed-in', application: 'my-class' } as const
const ofClass = { classId: Id }
const ofPupil = { classId: Id, pupilId: Id }

export const BadgePictures = Type.Array(Type.Enum(badgePictures.map(({ code }) => code)), {
  minItems: badgePictureSequence,
  maxItems: badgePictureSequence,
  description: 'The pictures in the order the pupil has chosen.',
})

export const signInByBadge = {
  summary:
    'Signs a pupil in with their printed badge while a sign-in window of their class is open. A badge with pictures is refused with badge_pictures_needed until they come along. A badge that is unknown, replaced or outside a window is refused alike.',
  access: { who: 'everyone' },
  body: Type.Object({
    badge: Type.String({ minLength: 1, maxLength: badgeTextMaximum, description: 'What the QR code says.' }),
    pictures: Type.Optional(BadgePictures),
  }),
  reply: SignedInReply,
  errors: [
    'badge_refused',
    'badge_pictures_needed',
    'badge_pictures_wrong',
    'badge_pictures_locked',
    'badge_not_enough',
    'too_many_requests',
    'server_busy',
  ],
} satisfies EndpointSchema

const ClassWindow = Type.Object({
  secondsLeft: Type.Integer({ description: 'Until it closes by itself, by the clock of the server.' }),
  openedAt: DateTime,
  openedBy: Type.String(),
  openedByEnglish: Type.String(),
})

const BadgeHolder = Type.Object({
  id: Id,
  realName: Type.String(),
  englishName: Type.String(),
  studentNumber: Type.String(),
  account: Type.Boolean({
    description: 'False without an active account: there is nothing a badge could open.',
  }),
  badgeSince: Nullable(DateTime),
  pictures: Type.Boolean({ description: 'Whether the badge asks for pictures.' }),
  cameInAt: Nullable(DateTime),
  locked: Type.Boolean({ description: 'Too many wrong pictures in this window.' }),
})
export type BadgeHolder = Static<typeof BadgeHolder>

export const ClassBadges = Type.Object({ window: Nullable(ClassWindow), pupils: Type.Array(BadgeHolder) })
export type ClassBadges = Static<typeof ClassBadges>

export const readClassBadges = {
  summary: 'The sign-in window of a class, who has come in through it, and who has a badge; for its teachers.',
  access: teachersOnly,
  query: Type.Object(ofClass),
  reply: ClassBadges,
  errors: ['not_found'],
} satisfies EndpointSchema

export const openClassWindow = {
  summary: 'Opens the sign-in window of a class for some minutes; one that is open ends then instead.',
  access: teachersOnly,
  body: Type.Object({
    ...ofClass,
    minutes: Type.Integer({ minimum: classWindowMinimum / minute, maximum: classWindowMaximum / minute }),
  }),
  reply: ClassBadges,
  errors: ['not_found'],
} satisfies EndpointSchema

export const closeClassWindow = {
  summary: 'Closes the sign-in window of a class; with `signOut` all pupils who came in by badge are signed out.',
  access: teachersOnly,
  body: Type.Object({ ...ofClass, signOut: Type.Boolean() }),
  reply: ClassBadges,
  errors: ['not_found'],
} satisfies EndpointSchema

export const issueBadges = {
  summary:
    'Makes new badges for pupils of a class; their older ones stop working at once. The codes are answered this once and kept nowhere.',
  access: { ...teachersOnly, stepUp: true },
  body: Type.Object({
    ...ofClass,
    pupilIds: Type.Array(Id, { minItems: 1, maxItems: badgesAtOnceMaximum, uniqueItems: true }),
  }),
  reply: Type.Array(Type.Object({ pupilId: Id, code: Type.String() })),
  errors: ['not_found', 'badge_without_account', 'badge_by_other_teacher'],
} satisfies EndpointSchema

export const withdrawBadge = {
  summary: 'Takes the badge of a pupil away, for example a lost one, and ends the session it has opened.',
  access: teachersOnly,
  body: Type.Object(ofPupil),
  reply: Success,
  errors: ['not_found'],
} satisfies EndpointSchema

export const setBadgePictures = {
  summary: 'Sets the pictures a badge asks for, null for none; wrong tries are forgiven.',
  access: { ...teachersOnly, stepUp: true },
  body: Type.Object({ ...ofPupil, pictures: Nullable(BadgePictures) }),
  reply: Success,
  errors: ['not_found', 'badge_by_other_teacher'],
} satisfies EndpointSchema

export const allowBadgeTries = {
  summary: 'Lets a pupil try the pictures again after too many wrong ones.',
  access: teachersOnly,
  body: Type.Object(ofPupil),
  reply: Success,
  errors: ['not_found'],
} satisfies EndpointSchema
