/** A JSON file as the house writes it. */
export const jsonFile = (value) => `${JSON.stringify(value, null, 2)}\n`
