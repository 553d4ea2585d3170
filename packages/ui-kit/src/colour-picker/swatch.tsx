type SwatchProps = { color: string; chosen?: boolean; className?: string | undefined }

/**
 * A patch of one colour. It is a drawing, not a background: forced colours leave drawings alone, and served HTML may not
 * carry a `style`. The tick has two tones, so that it shows on any colour.
 */
export function Swatch({ color, chosen = false, className }: SwatchProps) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect width="24" height="24" fill={color} />
      {chosen && (
        <g fill="none" strokeLinecap="round" strokeLinejoin="round">
          <path d="M6 12.5l4 4 8-9" stroke="#000" strokeWidth="5" />
          <path d="M6 12.5l4 4 8-9" stroke="#fff" strokeWidth="2.5" />
        </g>
      )}
    </svg>
  )
}
