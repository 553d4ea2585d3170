import { defineSubApplication } from '@homeroom/sub-app-kit/define-sub-application.tsx'
import { MyClassApplication } from './my-class-application.tsx'

export const { mount } = defineSubApplication({ render: () => <MyClassApplication /> })
