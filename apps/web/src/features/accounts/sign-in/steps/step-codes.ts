/** The refusals behind which a sign-in goes on with a further step. */
export const stepCodes = ['second_factor_needed', 'second_factor_enrolment_needed', 'password_change_needed'] as const
export type StepCode = (typeof stepCodes)[number]
