import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { useFilesText } from './files-texts.ts'

/** Files could not be listed. While somebody looks as somebody else that does not change, and trying again would not help. */
export function FilesFailed({ failure, onTryAgain }: { failure: unknown; onTryAgain: () => void }) {
  const text = useFilesText()
  if (refusalCode(failure) !== 'viewing_only') return <TryAgain text={text('failed')} onTryAgain={onTryAgain} />
  return (
    <div role="status">
      <EmptyData text={text('closedWhileViewing')} />
    </div>
  )
}
