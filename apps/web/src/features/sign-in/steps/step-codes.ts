/** The refusals behind which a sign-in goes on with a further step. */
export const stepCodes = ['password_change_needed'] as const
export type StepCode = (typeof stepCodes)[number]
