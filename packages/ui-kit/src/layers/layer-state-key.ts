/** Under it the state of an entry of the history says that the entry belongs to a layer, or lies below one. */
export const layerStateKey = 'homeroomLayer'
