import '@homeroom/ui-kit/styles/homeroom.css'
import { mountPage } from '#platform/page/mount-page.tsx'
import { authorizationTexts } from '#texts/authorization-texts.ts'
import { AuthorizationPage } from './authorization-page.tsx'

mountPage({ texts: authorizationTexts, Page: AuthorizationPage })
