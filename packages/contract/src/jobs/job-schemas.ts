import { type Static, Type } from 'typebox'
import { inUnit } from '../administration/administration-access.ts'
import type { Access, EndpointSchema } from '../endpoint/endpoint.ts'
import { csvReply } from '../endpoint/list-schemas.ts'
import { DateTime, Id, Nullable, Success } from '../endpoint/wire-values.ts'
import { userType } from '../identities/user-types.ts'
import { languages } from '../pages/storage-keys.ts'
import { type JobKindName, jobKinds } from './job-kinds.ts'

/** Whoever asked for a job sees it, whatever they may do by then. What it tells of people needs the permission of its kind. */
const ownJobs = {
  who: 'signed-in',
  userTypes: [userType.teacher, userType.otherStaff],
  application: 'administration',
} as const satisfies Access

const State = Type.Union(
  [
    Type.Literal('queued'),
    Type.Literal('running'),
    Type.Literal('cancelled', { description: 'What had been done by then stays.' }),
    Type.Literal('done'),
    Type.Literal('failed', { description: 'It stopped; `failure` says why. What had been done by then stays.' }),
  ],
  { description: 'queued waits for another job of the unit.' },
)

const Count = Type.Integer({ minimum: 0 })

export const Job = Type.Object({
  id: Id,
  kind: Type.Unsafe<JobKindName>(Type.Enum([...jobKinds])),
  about: Nullable(
    Type.Object(
      { name: Type.String(), englishName: Type.String() },
      { description: 'The role that is given or taken.' },
    ),
  ),
  undoing: Type.Boolean({ description: 'It takes another job back.' }),
  state: State,
  total: Count,
  done: Count,
  unchanged: Type.Integer({ minimum: 0, description: 'Those of whom it was true already.' }),
  refused: Count,
  failure: Nullable(Type.Object({ words: Type.String(), englishWords: Type.String() })),
  mayUndo: Type.Boolean({ description: 'It is over, can be taken back, and has not been.' }),
  askedAt: DateTime,
  finishedAt: Nullable(DateTime),
})
export type Job = Static<typeof Job>

export const readOwnJobs = {
  summary: 'What the caller has begun in a unit in the background and not put aside, the newest first.',
  access: ownJobs,
  query: Type.Object({
    ...inUnit,
    job: Type.Optional(Type.Unsafe<string>({ ...Id, description: 'A job that is told although it was put aside.' })),
  }),
  reply: Type.Array(Job),
  errors: ['not_found'],
} satisfies EndpointSchema

const One = Type.Object({ id: Id })

export const cancelJob = {
  summary: 'Ends a job of the caller. The part that is under way is finished first, and what was done stays.',
  access: ownJobs,
  query: Type.Object(inUnit),
  body: One,
  reply: Success,
  errors: ['not_found', 'job_is_over'],
} satisfies EndpointSchema

export const undoJob = {
  summary: `Takes a job of the caller back, by a job: everybody who was changed gets the state they had before. Whoever was changed
    again since then is left as they are, and stands in the report, also when they are by now as the job left them. Of approved requests
    only the links are ended that the approval made.`,
  access: ownJobs,
  query: Type.Object(inUnit),
  body: One,
  reply: One,
  errors: ['not_found', 'not_allowed', 'job_not_undone', 'too_many_jobs', 'role_with_more_rights', 'step_up_needed'],
} satisfies EndpointSchema

export const putJobAside = {
  summary: 'The caller has seen how a job ended: it is not told any more.',
  access: ownJobs,
  query: Type.Object(inUnit),
  body: One,
  reply: Success,
  errors: ['not_found'],
} satisfies EndpointSchema

export const exportJobReport = {
  summary: 'Everybody to whom a job was not done, with the reason: refused, or not reached before it ended.',
  access: ownJobs,
  query: Type.Object({ ...inUnit, id: Id, language: Type.Optional(Type.Enum([...languages])) }),
  reply: csvReply,
  answersCsv: true,
  whileViewing: 'refused',
  errors: ['not_found', 'not_allowed'],
} satisfies EndpointSchema
