import React from 'react'

/** Stands for Base UI's copy of React's names: the copy would be made of a module's names, and that costs every page a file. */
export const SafeReact = React
