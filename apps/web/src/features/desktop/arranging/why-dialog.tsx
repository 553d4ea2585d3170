import { type IconOrigin, readIconOrigin } from '@homeroom/contract/desktop/arrangement-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import type { Tile } from '../tiles/tile.ts'

type WhyDialogProps = { tile: Tile; visible: boolean; onClose: () => void }

const reasons = {
  area: 'desktop.fromArea',
  unit: 'desktop.fromUnit',
  userType: 'desktop.fromUserType',
  role: 'desktop.fromRole',
  person: 'desktop.fromPerson',
} as const

/** Tells where an icon comes from: the area, the school, a role or somebody's own. */
export function WhyDialog({ tile, visible, onClose }: WhyDialogProps) {
  const text = useText()
  const origin = useQuery({
    queryKey: ['icon-origin', tile.code],
    queryFn: () => callQuietly(readIconOrigin, { query: { code: tile.code } }),
    refetchInterval: false,
    enabled: visible,
  })
  return (
    <Dialog
      visible={visible}
      onClose={onClose}
      width="420px"
      title={text('desktop.whyTitle', { name: tile.name })}
      footer={
        <Button tone="accent" onClick={onClose}>
          {text('desktop.understood')}
        </Button>
      }
    >
      {origin.data && <Reason origin={origin.data} />}
      {origin.isPending && <Skeleton lines={2} />}
      {origin.isError && <p>{text('desktop.whyFailed')}</p>}
    </Dialog>
  )
}

function Reason({ origin: { origin, givenBy, roles } }: { origin: IconOrigin }) {
  const text = useText()
  const { language } = useLanguage()
  const names = roles.map((role) => localName(language, role)).join(text('desktop.and'))
  return <p>{text(reasons[origin], { unit: localName(language, givenBy), roles: names })}</p>
}
