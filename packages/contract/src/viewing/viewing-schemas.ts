import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Id, Success } from '../endpoint/wire-values.ts'
import { viewingReasonBounds } from '../limits.ts'

/** How long somebody may look as somebody else, in minutes. */
const Minutes = Type.Union([Type.Literal(15), Type.Literal(30)])
export type ViewingMinutes = Static<typeof Minutes>

export const startViewing = {
  summary: `Begins to look at the product as somebody else: this browser then sees what they see, and every call that changes
    something is refused. The person is told.`,
  access: { ...administrators('view-as'), stepUp: true },
  query: Type.Object(inUnit),
  body: Type.Object({
    id: Type.String({ ...Id, description: 'As whom.' }),
    reason: Type.String({ ...viewingReasonBounds, description: 'The person and the audit log are told.' }),
    minutes: Minutes,
  }),
  reply: Success,
  errors: ['not_found', 'not_yourself', 'more_rights_than_yours'],
} satisfies EndpointSchema

export const stopViewing = {
  summary: 'Ends looking as somebody else: the browser is back in its own session.',
  access: { who: 'signed-in' },
  whileViewing: 'allowed',
  reply: Success,
} satisfies EndpointSchema
