export type PageDevice = 'pc' | 'mobile'

export const signInPage = '/login'
/** With these the sign-in page gets a proof from elsewhere: a ticket of an application, a visit to the single sign-on. */
export const arrivalParameters = ['ticket', 'arrival'] as const
/** What keeps the sign-in page from leading to the single sign-on: the wish for the form, or why a visit there went wrong. */
export const failedVisitParameter = 'sso'
export const stayParameters = ['local', failedVisitParameter] as const
export const forgottenPasswordPage = '/forgetPassword'
export const bindPage = '/bind/'
export const signInAgainPage = '/needtologinpagerelogin'
/** Leads to one's own account, inside one's shell. */
export const accountPage = '/account'
/** Where one's own account is inside a shell, behind `#`. */
export const accountRoute = '/account'
/** Leads administrators to the ways in which people of their unit sign in, inside the shell. */
/** Tells the sign-in page which application of others wants somebody in, by its client id. */
export const clientParameter = 'client'
export const signInSettingsPage = '/sign-in-settings'
export const desktopHomePage = '/desktop/home'
/** Where people type the code that a board or a kiosk shows. */
export const devicePage = '/device'
/** The clock-in at a gate: a tablet that recognises who comes. Nobody signs in there. */
export const kioskPage = '/kiosk'
/** The older face of signing in to an application. Any other page whose path contains the word is the same page. */
export const authorizePage = '/authorize'
export const authorizeWord = 'authorize'
/** What an application's sign-in asks a person, by its id. */
export const interactionPagePrefix = '/oidc/interaction/'
/** Whether to sign out, as an application asks. */
export const endSessionPage = '/oidc/sign-out'
/** The parts of the interface kit, for developers; only where the installation shows it. */
export const galleryPage = '/gallery'
export const apiDocsPage = '/docs/api'
/** The OpenAPI document that the page reads. */
export const apiDocument = '/docs/api/openapi.json'
