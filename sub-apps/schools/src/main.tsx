import { defineSubApplication } from '@homeroom/sub-app-kit/define-sub-application.tsx'
import { SchoolsApplication } from './schools-application.tsx'

export const { mount } = defineSubApplication({ render: () => <SchoolsApplication /> })
