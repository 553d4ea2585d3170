/** The longest name of a gate, in characters. */
export const gateNameMaximum = 40
/** The longest reason of a mark, in characters. */
export const markReasonMaximum = 200
/** How many kiosks a unit may have at once. */
export const kiosksMaximum = 50
/** For how many hours the key of a kiosk may be entered, once. */
export const kioskKeyHours = 24
/** How old a picture of a kiosk may be that comes later because the network was away, in hours. */
export const clockingAgeHours = 12
/** For how many days ahead pupils can be put on leave. */
export const leaveDaysAhead = 60
/** For how many days back a register can be marked: a school year. */
export const markDaysBack = 370
/** How many marks one call may carry: a class. */
export const marksMaximum = 200
/** How many missing pupils are named at once. */
export const missingMaximum = 500
/** How many days of its own a unit may keep beside its weekdays. */
export const schoolDaysMaximum = 400
export const schoolDayNoteMaximum = 40
/** How many minutes after the beginning somebody may be late, or missing. */
export const attendanceMinutesMaximum = 480
