import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { ChildId, DateTime, Id, Nullable } from '../endpoint/wire-values.ts'

export const TodoItem = Type.Object({
  id: Id,
  title: Type.String(),
  englishTitle: Type.String({ description: 'The same in English; empty where nobody has written it.' }),
  module: Type.String({ description: 'The code of the application it belongs to.' }),
  url: Type.String({ description: 'Where it is done; empty when it is only ticked off.' }),
  tickable: Type.Boolean({ description: 'Whether the caller may tick it off.' }),
  /** The active child of a parent that it is about; null for everybody else. */
  childId: Nullable(Id),
  createdAt: DateTime,
  dueAt: Type.Union([DateTime, Type.Null()]),
})
export type TodoItem = Static<typeof TodoItem>

export const readReminders = {
  summary: "A page of the caller's open to-dos, the earliest due first. `start` is an offset.",
  access: { who: 'signed-in' },
  query: Type.Object({
    childId: Type.Optional(ChildId),
    start: Type.Integer({ minimum: 0, maximum: 100_000 }),
    size: Type.Integer({ minimum: 1, maximum: 100 }),
  }),
  reply: Type.Object({ list: Type.Array(TodoItem), pages: Type.Integer(), total: Type.Integer() }),
  errors: ['child_not_found'],
} satisfies EndpointSchema
