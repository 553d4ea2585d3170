/** Longest name of a link, and of an application as a unit calls it, in each language. */
export const applicationNameMaximum = 40
export const linkAddressMaximum = 1000
/** Longest picture as it travels, in base64; a page makes it smaller before. */
export const linkPictureMaximum = 140_000
/** How many pixels a picture may have on each side. */
export const pictureSideMaximum = 512
/** How many ways one call gives or takes. */
export const waysAtOnceMaximum = 100
export const iconGroupsMaximum = 40
