import { defineSubApplication } from '@homeroom/sub-app-kit/define-sub-application.tsx'
import { AttendanceApplication } from './attendance-application.tsx'

export const { mount } = defineSubApplication({ render: () => <AttendanceApplication /> })
