export const seatsMaximum = 1_000_000
export const graceDaysMaximum = 365
export const readOnlyDaysMaximum = 3650
