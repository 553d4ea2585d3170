/** True for an address that stays on this site: an absolute path, and no trick that a browser reads as another host. */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])[^\\\s]*$/.test(address)
}
