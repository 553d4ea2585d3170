export const seatsMaximum = 1_000_000
export const graceDaysMaximum = 365
