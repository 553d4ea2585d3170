import '@homeroom/ui-kit/styles/homeroom.css'
import { mountPage } from '#platform/page/mount-page.tsx'
import { basePageTexts } from '#texts/base-texts.ts'
import { PcDesktopPage } from './pc-desktop-page.tsx'

mountPage({ texts: basePageTexts, Page: PcDesktopPage })
