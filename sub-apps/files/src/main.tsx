import { defineSubApplication } from '@homeroom/sub-app-kit/define-sub-application.tsx'
import { FilesApplication } from './files-application.tsx'

export const { mount } = defineSubApplication({ render: () => <FilesApplication /> })
