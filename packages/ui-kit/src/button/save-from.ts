/** Downloads what is at an address, under the name the server gives it, or under `name`. */
export function saveFrom(address: string, name = ''): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
