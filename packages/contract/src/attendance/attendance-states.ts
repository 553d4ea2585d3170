/** Present, late, absent, or on leave: the school knows that the pupil does not come. */
export const attendanceStates = ['present', 'late', 'absent', 'leave'] as const
