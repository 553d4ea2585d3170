export const seatsMaximum = 1_000_000
export const graceDaysMaximum = 365
export const readOnlyDaysMaximum = 3650
/** Characters of a signed licence file: that of 500 modules has some 150,000. */
export const licenceFileMaximum = 200 * 1024
export const licencesOfFile = 500
/** How many schools or modules are offered for a licence; whoever means another one writes more of its name. */
export const licenceChoicesMaximum = 50
