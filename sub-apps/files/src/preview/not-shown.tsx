import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { useFilesText } from '../files-texts.ts'

/** Why a file is not shown: it is not the reader's any more, or nobody can read it here. */
export function NotShown({ failure }: { failure?: unknown }) {
  const text = useFilesText()
  return <p role="alert">{text(refusalCode(failure) === 'not_found' ? 'notSharedNow' : 'notShown')}</p>
}
