/** What a column of pasted classes can hold. */
export const pastedClassColumns = ['grade', 'className', 'englishName', 'campusName', 'teacher'] as const

export type PastedClassColumn = (typeof pastedClassColumns)[number]

/** What a column of pasted teaching can hold: who teaches what in which class. */
export const pastedPostColumns = ['className', 'subject', 'englishSubject', 'teacher', 'headTeacher'] as const

export type PastedPostColumn = (typeof pastedPostColumns)[number]
