import { type TSchema, Type } from 'typebox'

export type FieldError = { message: string; field?: string }

/** The response of every call. `data` is null in a refusal. */
export type Envelope<Data> = {
  status: number
  code: string
  message: string
  fieldErrors: FieldError[]
  data: Data | null
}

const fieldErrors = Type.Array(Type.Object({ message: Type.String(), field: Type.Optional(Type.String()) }))

/** The envelope of a successful response: its data is always there. The server serialises responses by it. */
export function successSchema(data: TSchema) {
  return Type.Object({
    status: Type.Integer(),
    code: Type.String(),
    message: Type.String(),
    fieldErrors,
    data,
  })
}

/** The schema of any envelope around a reply, refusals included. */
export function envelopeSchema(data: TSchema) {
  return Type.Object({
    status: Type.Integer(),
    code: Type.String(),
    message: Type.String(),
    fieldErrors,
    data: Type.Union([data, Type.Null()]),
  })
}
