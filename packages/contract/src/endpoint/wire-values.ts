import { Type } from 'typebox'
import { idPattern } from './id-form.ts'

const idForm = { pattern: `^${idPattern}$` }

/** Public ids: random, not guessable, never sequential. */
export const Id = Type.String({
  ...idForm,
  description: 'An opaque id (UUID).',
})
/** A child that a parent asks about. */
export const ChildId = Type.String({
  ...idForm,
  description: 'Only what is about this active child of the caller.',
})
export const DateTime = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{1,3})?Z$',
  description: 'ISO 8601 in UTC, for example 2026-09-01T00:00:00.000Z.',
})
export const Day = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  description: 'A day of the unit’s calendar, for example 2026-09-01.',
})
export const Success = Type.Literal('success')
export const Nullable = <S extends Parameters<typeof Type.Array>[0]>(schema: S) => Type.Union([schema, Type.Null()])
