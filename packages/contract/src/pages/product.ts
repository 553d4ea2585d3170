/** The one product code: it names `/api/uaa/{product}_webauth`, the access-token parameter and the storage key. */
export const productName = 'Homeroom'
export const productCode = 'homeroom'

export const accessTokenParameter = `${productCode}_access_token`
export const webAuthorizationPath = `/api/uaa/${productCode}_webauth` as const
/** Version part of `/common/plugins/common-ph/{version}/…`; the interface kit's own version. */
export const kitVersion = '1.6.0'
export const commonRoot = `/common/plugins/common-ph/${kitVersion}` as const
export const administratorRole = 'XX_SYS_'
/** The product itself among the applications: it sends its own messages, and the role of administrators is its own. */
export const productApplication = 'base'
export const administratorRoleApplication = productApplication

/** The theme of whoever has chosen none, and whose unit has none. */
export const defaultThemeColour = '#457CD6'
