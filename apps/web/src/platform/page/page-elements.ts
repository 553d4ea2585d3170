/** The element React draws into; it carries the theme class, too. */
export const appElementId = 'app'
