/** Longest name of a class, a grade, a subject or a campus. */
export const classNameMaximum = 40
/** The highest year of study. */
export const gradeMaximum = 15
/** How many pupils are moved at once: all of a large school. */
export const pupilsAtOnceMaximum = 5000
/** How many classes are opened at once from pasted cells: more than any school has. */
export const pastedClassesMaximum = 300
/** How many classes of a grade get their names back at once: more than any school has. */
export const classesOfGradeMaximum = 500
/** How many changes of a unit may wait for their day, and how many years ahead that may be. */
export const plansMaximum = 500
export const plannedYearsMaximum = 3
/** Longest text by which somebody is looked for, to be put into a class. */
export const listedSearchMaximum = 60
/** How many terms a school year has at most. */
export const termsMaximum = 4
