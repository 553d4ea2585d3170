import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { useNoticeText } from '../notice-texts.ts'

/** Stands where something could not be read; the page has told the cause already. */
export function TryAgain({ text: sentence, onTryAgain }: { text: string; onTryAgain: () => void }) {
  const text = useNoticeText()
  return (
    <div role="alert">
      <EmptyData
        text={sentence}
        action={
          <Button tone="accent" onClick={onTryAgain}>
            {text('notices.tryAgain')}
          </Button>
        }
      />
    </div>
  )
}
