/**
 * What somebody is called, a code or an address, shown as it is written: the browser's translation leaves it alone, and letters
 * that run from right to left turn nothing around them.
 */
export function Verbatim({ children }: { children: string }) {
  return <bdi translate="no">{children}</bdi>
}
