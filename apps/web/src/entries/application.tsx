import '@homeroom/ui-kit/styles/homeroom.css'
import { mountPage } from '#platform/page/mount-page.tsx'
import { basePageTexts } from '#texts/base-texts.ts'
import { ApplicationPage } from './application-page.tsx'

mountPage({ texts: basePageTexts, Page: ApplicationPage })
