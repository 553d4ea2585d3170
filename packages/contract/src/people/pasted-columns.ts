/** What a column of pasted cells can hold. */
export const pastedColumns = [
  'userType',
  'realName',
  'englishName',
  'sex',
  'number',
  'className',
  'campus',
  'loginName',
  'phone',
  'mail',
  'childNumber',
  'relation',
  'sameAs',
] as const

export type PastedColumn = (typeof pastedColumns)[number]
