import { subApplicationPreset } from '@homeroom/sub-app-kit/vite/sub-application-preset.ts'

export default subApplicationPreset({ name: 'contacts', entries: { main: 'src/main.tsx' } })
