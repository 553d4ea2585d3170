/** Where the message centre is inside the shells. */
export const centreRoute = '/messages/all'
