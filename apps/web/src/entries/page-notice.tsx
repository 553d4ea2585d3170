import '@homeroom/ui-kit/styles/homeroom.css'
import { mountPage } from '#platform/page/mount-page.tsx'
import { shortPageTexts } from '#texts/short-page-texts.ts'
import { PageNoticePage } from './page-notice-page.tsx'

mountPage({ texts: shortPageTexts, Page: PageNoticePage })
