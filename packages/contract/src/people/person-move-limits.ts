/** How many days a transfer code is valid. */
export const transferCodeDays = 14
/** Longest transfer code as somebody types it, with blanks and dashes. */
export const typedTransferCodeMaximum = 40
/** How many hours after a move it can be taken back. */
export const undoMoveHours = 24
