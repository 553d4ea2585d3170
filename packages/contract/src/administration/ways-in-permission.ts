/** Whoever changes by what people get in holds it, besides what the call itself asks for. */
export const waysInPermission = 'administration_people_access'
