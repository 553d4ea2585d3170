/** The files of a zip whose files are stored as they are, by path; read from its list at the end, as programs do. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    // The mark that names are UTF-8: without it Windows guesses.
    if ((zip.readUInt16LE(at + 8) & 0x800) === 0) throw new Error('the name of a file is not marked as UTF-8')
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const file = zip.readUInt32LE(at + 42)
    const start = file + 30 + zip.readUInt16LE(file + 26) + zip.readUInt16LE(file + 28)
    files.set(name, zip.subarray(start, start + zip.readUInt32LE(at + 24)))
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}
