import { facesWarning } from '@homeroom/contract/faces/face-limits.ts'

/** Whether a unit stores so many faces that its office is warned: near a hundred thousand, looking among them is slow and less certain. */
export const storesMany = (stored: number): boolean => stored >= facesWarning
