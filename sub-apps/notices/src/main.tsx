import { defineSubApplication } from '@homeroom/sub-app-kit/define-sub-application.tsx'
import { NoticesApplication } from './notices-application.tsx'

export const { mount } = defineSubApplication({ render: () => <NoticesApplication /> })
