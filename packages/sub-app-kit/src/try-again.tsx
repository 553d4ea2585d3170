import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { useText } from './texts.ts'

const texts = { 'zh-CN': { again: '重试' }, en: { again: 'Try again' } } as const

/** Shown in place of something that could not be read; the page has already shown the cause. */
export function TryAgain({ text: sentence, onTryAgain }: { text: string; onTryAgain: () => void }) {
  const text = useText(texts)
  return (
    <div role="alert">
      <EmptyData
        text={sentence}
        action={
          <Button tone="accent" onClick={onTryAgain}>
            {text('again')}
          </Button>
        }
      />
    </div>
  )
}
