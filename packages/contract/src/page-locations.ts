export type PageDevice = 'pc' | 'mobile'

export const signInPage = '/login'
/** With these the sign-in page gets a proof from elsewhere: a ticket of an application, a visit to the single sign-on. */
export const arrivalParameters = ['ticket', 'arrival'] as const
export const forgottenPasswordPage = '/forgetPassword'
export const bindPage = '/bind/'
export const signInAgainPage = '/needtologinpagerelogin'
/** Leads to one's own account, inside one's shell. */
export const accountPage = '/account'
/** Where one's own account is inside a shell, behind `#`. */
export const accountRoute = '/account'
export const desktopHomePage = '/desktop/home'
/** Where people type the code that a board or a kiosk shows. */
export const devicePage = '/device'
/** The older face of signing in to an application: exactly these paths, nothing that only contains the word. */
export const authorizePages = ['/authorize', '/oauth/authorize', '/oauth2/authorize'] as const
/** What an application's sign-in asks a person, by its id. */
export const interactionPagePrefix = '/oidc/interaction/'
/** Whether to sign out, as an application asks. */
export const endSessionPage = '/oidc/sign-out'
/** The parts of the interface kit, for developers; only where the installation shows it. */
export const galleryPage = '/gallery'
