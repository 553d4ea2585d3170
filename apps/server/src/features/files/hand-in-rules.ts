import { cleanFileName } from './file-name-rules.ts'

type Amount = { files: number; bytes: number }

/** Whether something more is over what a folder takes from one person. */
export function isHandInFull({ there, added, limits }: Record<'there' | 'added' | 'limits', Amount>): boolean {
  return there.files + added.files > limits.files || there.bytes + added.bytes > limits.bytes
}

/** What a file is called that was handed in: by its giver, whom the number tells from another one of that name. */
export function handInName(
  { realName, studentNumber }: { realName: string; studentNumber: string },
  givenName: string,
): string {
  const who = studentNumber === '' ? realName : `${realName} ${studentNumber}`
  return cleanFileName(`${who} - ${givenName}`.replaceAll('/', '_')) ?? givenName
}
