/** Longest name of a class, a grade, a subject or a campus. */
export const classNameMaximum = 40
/** How many pupils are moved at once: all of a large school. */
export const pupilsAtOnceMaximum = 5000
/** Longest text by which somebody is looked for, to be put into a class. */
export const listedSearchMaximum = 60
