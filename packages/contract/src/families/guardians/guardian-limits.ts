/** Longest word for what a guardian is to a child. */
export const relationMaximum = 20
/** Longest note about a decision of a court. */
export const courtNoteMaximum = 2000
/** How many links, requests or pupils an act of the office takes at once. */
export const guardiansAtOnceMaximum = 2000
/** How many children one code is for: a family's. */
export const childrenOfCodeMaximum = 12
/** How many days a code for a family is valid. */
export const familyCodeDays = 30
/** Longest code as somebody types it, with blanks and dashes. */
export const typedFamilyCodeMaximum = 40
/** How many unused codes there may be for one pupil: for a family that lives in two homes, and one more. */
export const openCodesOfPupilMaximum = 3
