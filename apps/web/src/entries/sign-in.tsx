import '@homeroom/ui-kit/styles/homeroom.css'
import { mountPage } from '#platform/page/mount-page.tsx'
import { signInPageTexts } from '#texts/sign-in-texts.ts'
import { SignInPage } from './sign-in-page.tsx'

mountPage({ texts: signInPageTexts, Page: SignInPage })
