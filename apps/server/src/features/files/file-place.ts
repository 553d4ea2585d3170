/** Where bytes are in the store. */
export const placeIn = (unitId: string, place: string): string => `${unitId}/${place.slice(0, 2)}/${place}`
