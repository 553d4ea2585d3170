import { subApplicationPreset } from '@homeroom/sub-app-kit/vite/sub-application-preset.ts'

export default subApplicationPreset({ name: 'administration', entries: { main: 'src/main.tsx' } })
