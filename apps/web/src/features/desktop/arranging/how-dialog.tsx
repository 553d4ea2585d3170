import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { useText } from '#platform/language/language.tsx'

const ways = ['desktop.howMouse', 'desktop.howTouch', 'desktop.howKeys', 'desktop.howMenu'] as const

/** Tells the ways to arrange icons. */
export function HowDialog({ visible, onClose }: { visible: boolean; onClose: () => void }) {
  const text = useText()
  return (
    <Dialog
      visible={visible}
      onClose={onClose}
      width="480px"
      title={text('desktop.how')}
      footer={
        <Button tone="accent" onClick={onClose}>
          {text('desktop.understood')}
        </Button>
      }
    >
      <ul>
        {ways.map((way) => (
          <li key={way}>{text(way)}</li>
        ))}
      </ul>
    </Dialog>
  )
}
