/** How many rows of a list one page has unless told. Here, and not among the limits of the calls, because the interface kit pages too. */
export const defaultPageSize = 30
