import { useMemo } from 'react'
import { encode } from 'uqr'
import { qrPath } from './qr-path.ts'

/** Light squares around a code, by which scanners find it. */
const quiet = 2

/** A text as a QR code that stands some scratches. */
export function QrPicture({ text, className }: { text: string; className: string | undefined }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'Q', border: quiet })
    return { size: code.size, path: qrPath(code.data) }
  }, [text])
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
