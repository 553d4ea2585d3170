import { Type } from 'typebox'
import { passwordMaximum } from '../../limits.ts'

/** The policies of `passwordProfiles`. */
export const Profile = Type.Union([Type.Literal('strong'), Type.Literal('modern'), Type.Literal('mlps-3')], {
  description: 'What passwords of the unit must be like.',
})

/** What a screen needs to say at once whether a new password will do. */
export const PasswordFacts = Type.Object({
  profile: Profile,
  loginName: Type.String(),
  unitCode: Type.String(),
})

/** Kept as it is typed: the pages trim it, so nothing may stand around it. */
export const NewPassword = Type.String({
  minLength: 1,
  maxLength: passwordMaximum,
  pattern: '^\\S([\\s\\S]*\\S)?$',
  description: 'Without white space at either end.',
})
/** One that was set before: only its length is bounded. */
export const GivenPassword = Type.String({ minLength: 1, maxLength: passwordMaximum })
/** Stands for something that the server keeps for a while. */
export const Handle = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'Works once, in the browser that got it.',
})
