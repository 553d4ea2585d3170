/** Kinds of people who can have another account of their own in the same unit: teachers and parents. */
export type KindOfTwo = '2' | '3'

export const isKindOfTwo = (userType: string): userType is KindOfTwo => userType === '2' || userType === '3'
