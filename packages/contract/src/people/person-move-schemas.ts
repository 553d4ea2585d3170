import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Day, Id, Nullable, Success } from '../endpoint/wire-values.ts'
import { loginNameMaximum } from '../limits.ts'
import { takeKnownName } from './people-schemas.ts'
import { typedTransferCodeMaximum } from './person-move-limits.ts'

const access = administrators('people_move')
/** A move takes a person out of a school, and another one takes them over: whoever does it proves again who they are. */
const provedAgain = { ...access, stepUp: true } as const

const School = Type.Object({ id: Id, name: Type.String(), englishName: Type.String() })

const Move = Type.Object({
  id: Id,
  direction: Type.Union([Type.Literal('left'), Type.Literal('came')], {
    description: 'Of the account that is asked about. What the other school knows of the person stays there.',
  }),
  school: School,
  at: DateTime,
  byCode: Type.Boolean({ description: 'Both schools agreed by a transfer code; else an area moved the person.' }),
  undoneAt: Nullable(DateTime),
  undoUntil: Nullable(
    Type.String({
      ...DateTime,
      description: 'Null when it cannot be taken back any more, or not by the caller, who would be refused now.',
    }),
  ),
})
export type PersonMove = Static<typeof Move>

const Plan = Type.Object({ id: Id, dueOn: Day, failed: Type.Boolean(), school: School })

export const readPersonMoves = {
  summary:
    'The moves of a person between schools, as their school sees them; what is planned, and whether a code is open.',
  access: administrators('people'),
  query: Type.Object({ ...inUnit, id: Id }),
  reply: Type.Object({
    today: Day,
    moves: Type.Array(Move, { description: 'The newest first.' }),
    plans: Type.Array(Plan),
    code: Nullable(Type.Object({ expiresAt: DateTime }, { description: 'The code that nobody has used yet.' })),
  }),
  errors: ['not_found'],
} satisfies EndpointSchema
export type PersonMoves = Static<typeof readPersonMoves.reply>

const Moving = Type.Object({
  realName: Type.String(),
  englishName: Type.String(),
  userType: Type.String({ description: '1 pupil, 2 teacher, 3 parent, 4 other staff.' }),
  sex: Type.String(),
  number: Type.String(),
  loginName: Type.String(),
  hasPhone: Type.Boolean(),
  hasMail: Type.Boolean(),
  hasPassword: Type.Boolean(),
  from: School,
  to: School,
  loginNameTaken: Type.Boolean({ description: 'Somebody in the new school has it: another one is chosen.' }),
  numberTaken: Type.Boolean({ description: 'A pupil of the new school has the number.' }),
  comesBack: Type.Boolean({ description: 'The person had an account in the new school; it is used again.' }),
  alreadyThere: Type.Boolean({ description: 'The person has an account in use there: nothing can be moved.' }),
  family: Type.Object(
    { all: Type.Integer(), there: Type.Integer() },
    {
      description:
        'Guardians of a pupil or children of a parent, and how many are in the new school: these stay linked.',
    },
  ),
})
export type MovingPerson = Static<typeof Moving>

export const previewMove = {
  summary: 'What a move to another school of the area would take along. Nothing is changed.',
  access,
  query: Type.Object({ ...inUnit, id: Id, toUnitId: Id }),
  reply: Moving,
  errors: ['not_found', 'same_school'],
} satisfies EndpointSchema

const wanted = {
  loginName: Type.String({ minLength: 1, maxLength: loginNameMaximum, description: 'In the new school.' }),
  number: Type.String({ maxLength: 40, description: 'In the new school.' }),
  takeKnownName,
}
const refusals = [
  // Of another user name, and of the place in the new school.
  'way_in_not_allowed',
  'more_rights_than_yours',
  'place_with_more_rights',
  'not_found',
  'not_yourself',
  'last_administrator',
  'already_there',
  'login_name_taken',
  'login_name_known',
  'pupil_number_taken',
  'pupil_number_missing',
] as const

export const movePerson = {
  summary: `Moves a person to another school of the area, today or on a later day. The account in the old school ends with all its
    sessions; one with the same names, number, contact details and password begins in the new school. Roles, classes, messages and icons
    stay behind. Another user name there asks for what a change of one asks for, and the person is told.`,
  access: provedAgain,
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id, toUnitId: Id, ...wanted, day: Type.Optional(Day) }),
  reply: Type.Object({
    moveId: Nullable(Type.String({ ...Id, description: 'What undoing takes back.' })),
    planId: Nullable(Type.String({ ...Id, description: 'Of a later day: then nobody has been moved yet.' })),
  }),
  errors: [
    ...([...refusals, 'same_school'] as const),
    ...(['day_has_passed', 'day_too_far', 'too_many_plans'] as const),
  ],
} satisfies EndpointSchema

export const withdrawPlannedMove = {
  summary: 'Takes back a move that waits for its day.',
  access,
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id }),
  reply: Success,
  errors: ['not_found'],
} satisfies EndpointSchema

export const undoMove = {
  summary: `Takes a move back within a day, asked by either school. Refused when the new account was used or changed, or the old one is in
    use again. It gives the old account back all that it held, so whoever asks holds that, in that school.`,
  access: provedAgain,
  query: Type.Object(inUnit),
  body: Type.Object({ id: Type.String({ ...Id, description: 'Of the move.' }) }),
  reply: Success,
  errors: ['not_found', 'move_in_the_way', 'old_number_taken', 'more_rights_than_yours', 'place_with_more_rights'],
} satisfies EndpointSchema

export const makeTransferCode = {
  summary: `Makes a code by which another school of the same area takes a person over, once. An older code of the person is void from
    then on.`,
  access: provedAgain,
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id }),
  reply: Type.Object({
    code: Type.String({ description: 'Told this once: only its hash is kept.' }),
    expiresAt: DateTime,
  }),
  errors: ['not_found', 'not_yourself', 'more_rights_than_yours'],
} satisfies EndpointSchema

export const withdrawTransferCode = {
  summary: 'Withdraws the code of a person that nobody has used. From then on it is as wrong as a guess.',
  access,
  query: Type.Object(inUnit),
  body: Type.Object({ id: Id }),
  reply: Success,
  errors: ['not_found'],
} satisfies EndpointSchema

const code = Type.String({ minLength: 1, maxLength: typedTransferCodeMaximum })

export const lookAtTransferCode = {
  summary: `Whom a code is for and what would be taken over, before the new school confirms it. A wrong, used or expired code, and one of
    another area, get the same refusal.`,
  access,
  query: Type.Object(inUnit),
  body: Type.Object({ code }),
  reply: Moving,
  errors: ['not_found', 'transfer_code_wrong', 'too_many_requests'],
} satisfies EndpointSchema

export const redeemTransferCode = {
  summary: `Takes a person over from another school. The code is used up. Another user name asks for what a change of one asks for, and
    the person is told.`,
  access: provedAgain,
  query: Type.Object(inUnit),
  body: Type.Object({
    code,
    ...wanted,
    classId: Nullable(Type.String({ ...Id, description: 'Of a pupil, in the new school.' })),
  }),
  reply: Type.Object({ id: Id, moveId: Id }),
  errors: [...refusals, 'transfer_code_wrong', 'too_many_requests', 'class_not_found'],
} satisfies EndpointSchema
