/**
 * To whom a person opens a telephone number or mail address of theirs. `office`: those who keep the school's contacts, and for a
 * guardian the class teachers of the child. `colleagues`: also all staff, and for a guardian all teachers of the child's class.
 * `families`: also the parents and pupils of the classes they teach, and for a guardian the other guardians of the child's class.
 */
export const contactOpenings = ['office', 'colleagues', 'families'] as const
export type ContactOpening = (typeof contactOpenings)[number]
