import { defineSubApplication } from '@homeroom/sub-app-kit/define-sub-application.tsx'
import { AdministrationApplication } from './administration-application.tsx'

export const { mount } = defineSubApplication({ render: () => <AdministrationApplication /> })
