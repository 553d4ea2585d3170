import { Type } from 'typebox'

/** The two services, by the names of their calls. */
export const ProviderId = Type.Union([Type.Literal('mp'), Type.Literal('qy')], {
  description: 'mp is WeChat, qy is WeCom.',
})

/** The unit whose sign-in page is used. */
export const UnitId = Type.Optional(
  Type.String({
    maxLength: 36,
    description: 'The unit whose sign-in page is used; the one of the host name when absent.',
  }),
)
