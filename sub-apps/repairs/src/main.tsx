import { defineSubApplication } from '@homeroom/sub-app-kit/define-sub-application.tsx'
import { RepairsApplication } from './repairs-application.tsx'

export const { mount } = defineSubApplication({ render: () => <RepairsApplication /> })
