/** What can be done to very many at once, in the background. A kind that was kept once stays: jobs name it. */
export const jobKinds = [
  'people.suspend',
  'people.bringBack',
  'people.signOut',
  'people.requirePassword',
  'roles.give',
  'roles.take',
  'guardians.approve',
  'guardians.refuse',
  'guardians.end',
  'guardians.bringBack',
] as const

export type JobKindName = (typeof jobKinds)[number]
