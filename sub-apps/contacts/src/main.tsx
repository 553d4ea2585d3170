import { defineSubApplication } from '@homeroom/sub-app-kit/define-sub-application.tsx'
import { ContactsApplication } from './contacts-application.tsx'

export const { mount } = defineSubApplication({ render: () => <ContactsApplication /> })
