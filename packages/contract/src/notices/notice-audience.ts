import type { AudienceKind, ReaderKind } from './notice-audience-schemas.ts'

export const readerKinds: readonly ReaderKind[] = ['pupils', 'parents', 'teachers', 'office', 'administrators']
/** Who reads a notice to classes. */
export const classReaders: readonly ReaderKind[] = ['pupils', 'parents', 'teachers']
const ofClasses: readonly AudienceKind[] = ['class', 'year', 'classes']
const ofSchools: readonly AudienceKind[] = ['school', 'schools']

/** Whether `readers` chooses among the people of a target: a role or everybody needs no choice. */
export const hasReaders = (kind: AudienceKind) => ofClasses.includes(kind) || ofSchools.includes(kind)
/** Whether a target lies in the units below an area. */
export const isBelow = (kind: AudienceKind) => ofSchools.includes(kind)
