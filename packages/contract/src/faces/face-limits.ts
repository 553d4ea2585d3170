const second = 1000
const minute = 60 * second
const megabyte = 1024 * 1024

/** The bytes of a photograph of a face as it is sent. Browsers send 480 by 480 pixels, far less. */
export const facePictureMaximum = 2 * megabyte
/** The bytes of one frame of a burst, and how many frames it has: some three seconds of a camera. */
export const faceFrameMaximum = 400 * 1000
export const faceFramesBounds = { minimum: 3, maximum: 12 } as const
/** How long somebody has for what a challenge asks. */
export const faceChallengeLifetime = 30 * second
/** For how long a picture that was accepted is not accepted again. */
export const facePictureKnown = 10 * minute
/** Near this many stored faces of one unit its administrators are warned. */
export const facesWarning = 90_000
/** How many faces one person of the office registers in an hour. */
export const facesRegisteredPerHour = 300
/** Pupils from this year of study on are fourteen or older, and agree themselves. */
export const ownConsentGrade = 10
