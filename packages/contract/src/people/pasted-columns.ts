/** What a column of pasted cells can hold. */
export const pastedColumns = [
  'userType',
  'realName',
  'englishName',
  'sex',
  'number',
  'className',
  'loginName',
  'phone',
  'mail',
  'childNumber',
  'relation',
] as const

export type PastedColumn = (typeof pastedColumns)[number]
