/** How many people may be named for an emergency of a child. */
export const emergencyContactsMaximum = 5
export const emergencyNameMaximum = 40
export const emergencyRelationMaximum = 20
export const emergencyPhoneMaximum = 30
/** A number that can be dialled: landlines and numbers from abroad, too. */
export const dialledPattern = '^[+]?[0-9][0-9 ()-]{2,28}$'
/** How many people a page of contacts has. */
export const contactsPageSize = 40
/** How many classes with their numbers somebody may open in an hour: a busy office, and no copyist. */
export const contactClassesPerHour = 120
/** The last version that can be saved over: the next one is the largest number that a column of the database holds. */
export const contactVersionMaximum = 2 ** 31 - 2
