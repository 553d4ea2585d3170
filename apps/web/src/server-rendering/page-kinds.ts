import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import type { ComponentType } from 'react'
import { ApplicationPage } from '#entries/application-page.tsx'
import { AuthorizationPage } from '#entries/authorization-page.tsx'
import { MobileDesktopPage } from '#entries/mobile-desktop-page.tsx'
import { PageNoticePage } from '#entries/page-notice-page.tsx'
import { PcDesktopPage } from '#entries/pc-desktop-page.tsx'
import { SignInPage } from '#entries/sign-in-page.tsx'
import { authorizationTexts } from '#texts/authorization-texts.ts'
import { basePageTexts } from '#texts/base-texts.ts'
import { englishOf } from '#texts/dictionaries.ts'
import { shortPageTexts } from '#texts/short-page-texts.ts'
import { signInPageTexts } from '#texts/sign-in-texts.ts'

/** How a page is drawn: the entry that takes it over in the browser, its component and its texts. */
export type PageKind = {
  entry: string
  /** Null when only the browser draws the page. */
  Page: ComponentType | null
  chinese: Readonly<Record<string, string>>
  english: Readonly<Record<string, string>>
}

const base = { chinese: basePageTexts, english: englishOf.base }

const signIn: PageKind = {
  entry: 'sign-in',
  Page: SignInPage,
  chinese: signInPageTexts,
  english: englishOf.login,
}
const notice: PageKind = {
  entry: 'page-notice',
  Page: PageNoticePage,
  chinese: shortPageTexts,
  english: englishOf.login,
}
const authorization: PageKind = {
  entry: 'authorization',
  Page: AuthorizationPage,
  chinese: authorizationTexts,
  english: englishOf.login,
}
const pcDesktop: PageKind = { entry: 'pc-desktop', Page: PcDesktopPage, ...base }
const mobileDesktop: PageKind = { entry: 'mobile-desktop', Page: MobileDesktopPage, ...base }
const application: PageKind = { entry: 'application', Page: ApplicationPage, ...base }
// What it shows stands behind the # of its address, which never reaches the server.
const gallery: PageKind = { entry: 'gallery', Page: null, chinese: {}, english: {} }
const kiosk: PageKind = { entry: 'kiosk', Page: null, chinese: {}, english: {} }
const apiDocs: PageKind = { entry: 'api-docs', Page: null, chinese: {}, english: {} }

/** Which page some start data is for. */
export function pageKind(start: StartData): PageKind {
  switch (start.page) {
    case 'sign-in':
      return signIn
    case 'desktop':
      return start.device === 'mobile' ? mobileDesktop : pcDesktop
    case 'application':
      return application
    case 'notice':
      return notice
    case 'authorization':
      return authorization
    case 'gallery':
      return gallery
    case 'api-docs':
      return apiDocs
    case 'kiosk':
      return kiosk
  }
}
